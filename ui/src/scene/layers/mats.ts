/** How a mat looks. Colours `light` and `shade` are bare channels, given their strength where they are used. */
export interface Mat {
  tone: string;
  light: string;
  shade: string;
  /** Blades stand up, threads lie both ways. */
  nap: "up" | "both";
  fibres: readonly [string, string, ...string[]];
  /** The part of square inches that has a tuft, and a grain of grit. */
  tufts: number;
  grit: number;
  tuft: string;
  stitches: string | null;
  /** A hill on it, as bare channels: foot, slope, crest, and the ink of its contours. */
  earth: readonly [foot: string, slope: string, crest: string, ink: string];
  grid?: string;
  slabs?: string;
  squares?: string;
}

const grass: Mat = {
  tone: "#95a96d",
  light: "184 194 132",
  shade: "84 108 58",
  nap: "up",
  fibres: ["rgb(60 84 38 / 0.26)", "rgb(206 212 150 / 0.3)", "rgb(88 112 54 / 0.28)"],
  tufts: 0.42,
  grit: 0,
  tuft: "rgb(66 92 42 / 0.75)",
  stitches: "rgb(250 244 214 / 0.6)",
  earth: ["169 176 124", "196 200 148", "218 218 170", "84 82 34"],
};

const mats: Record<string, Mat> = {
  grass,
  desert: {
    tone: "#cdb784",
    light: "230 212 164",
    shade: "156 128 76",
    nap: "both",
    fibres: ["rgb(120 92 44 / 0.2)", "rgb(246 234 196 / 0.34)", "rgb(150 120 66 / 0.2)"],
    tufts: 0.24,
    grit: 0.4,
    tuft: "rgb(132 122 62 / 0.7)",
    stitches: "rgb(255 247 220 / 0.7)",
    earth: ["190 160 104", "212 188 136", "228 208 164", "108 80 34"],
  },
  snow: {
    tone: "#dfe4e4",
    light: "250 252 252",
    shade: "164 180 190",
    nap: "both",
    fibres: ["rgb(140 158 170 / 0.2)", "rgb(255 255 255 / 0.6)"],
    tufts: 0.08,
    grit: 0.1,
    tuft: "rgb(132 140 118 / 0.6)",
    stitches: "rgb(120 138 150 / 0.45)",
    earth: ["190 202 206", "214 223 226", "238 243 243", "84 100 112"],
  },
  stone: {
    tone: "#bab6ab",
    light: "216 212 202",
    shade: "128 124 114",
    nap: "both",
    fibres: ["rgb(90 86 76 / 0.16)", "rgb(240 236 226 / 0.24)"],
    tufts: 0,
    grit: 0.35,
    tuft: "rgb(110 106 94 / 0.5)",
    stitches: null,
    earth: ["160 154 140", "182 177 164", "204 200 188", "76 70 58"],
    slabs: "rgb(86 82 72 / 0.26)",
  },
  plain: {
    tone: "#efe7d4",
    light: "252 247 234",
    shade: "206 192 160",
    nap: "both",
    fibres: ["rgb(150 134 96 / 0.12)", "rgb(255 255 255 / 0.3)"],
    tufts: 0,
    grit: 0,
    tuft: "transparent",
    stitches: null,
    earth: ["206 190 152", "222 210 178", "238 228 202", "104 88 52"],
    grid: "rgb(120 118 84 / 0.24)",
  },
  chessboard: {
    tone: "#e3d2ae",
    light: "250 240 214",
    shade: "150 116 72",
    nap: "both",
    fibres: ["rgb(96 66 30 / 0.1)", "rgb(255 246 220 / 0.16)"],
    tufts: 0,
    grit: 0,
    tuft: "transparent",
    stitches: null,
    earth: ["198 178 136", "214 198 160", "232 220 188", "92 72 40"],
    squares: "#94724c",
  },
};

/** Grass for a mat nobody knows. */
export function matOf(name: string): Mat {
  return mats[name] ?? grass;
}
