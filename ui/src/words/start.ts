const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The start screen. */
export const startWords = {
  none: "No table fits these words.",
  empty: "There is no layout in the library yet. Open a file, or drop one on this window.",
  fetching: "Looking at the library",
  back: "Back to the table",
  search: "Search tables and battles",
  goOn: "Continue",
  look: "See the end",
  finished: (when: string) => `Finished · ${when}`,
  lastPlayed: (when: string) => `Last played · ${when}`,
  isOpen: "On the table now",
  recent: "Recent",
  noRecent: "Your battles appear here. They are saved automatically.",
  noBattle: "No battle fits these words.",
  battle: (game: string) => `${game} · battle`,
  layout: (game: string) => `${game} · layout`,
  broken: "damaged; open it to see what is left",
  openFile: "Open a file",
  drop: "or drop a file on this window",
  title: "Start a game",
  undrawn: "This table cannot be drawn.",
  /** What there is none of is left out. */
  holds: ({ players, program, figures, pieces }: { players: number; program: number; figures: number; pieces: number }) =>
    [
      [players > 0 && counted(players, "player"), program > 0 && "the program"].filter(Boolean).join(" and "),
      figures > 0 && counted(figures, "figure"),
      pieces > 0 && `${counted(pieces, "piece")} of terrain`,
    ]
      .filter(Boolean)
      .join(", "),
  faulty: (faults: number) => `cannot be opened: ${faults} ${faults === 1 ? "fault" : "faults"}`,
  build: "Build a table",
  buildHint: "Choose a size and a mat, lay woods, hills and walls, put figures on it and keep it as a layout.",
  lay: "Create the table",
  building: {
    title: "My table",
    name: "Name",
    size: "Size",
    exactly: "Exactly",
    width: "Width",
    depth: "Depth",
    by: "by",
    unit: "Unit",
    feet: (wide: number, deep: number) => `${wide} × ${deep} ft`,
    mat: "Mat",
    mats: { grass: "Grass", desert: "Desert", snow: "Snow", stone: "Stone floor", plain: "Plain", chessboard: "Chessboard" },
    sides: ["Blue", "Red"] as const,
    tooLarge: "A table is at least one unit and at most 10 m either way.",
    then: "On the table, Lay terrain and Place a figure are offered beside it, and at any place with a right click. Keep it with Save as layout.",
    close: "Close",
  },
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  keys: [
    ["Enter", "continue"],
    ["Ctrl O", "open a file"],
    ["/", "search"],
  ] as const,
};
