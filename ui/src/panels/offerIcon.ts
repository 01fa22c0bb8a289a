import ArrowRight from "@lucide/svelte/icons/arrow-right";
import CircleDashed from "@lucide/svelte/icons/circle-dashed";
import Compass from "@lucide/svelte/icons/compass";
import Crosshair from "@lucide/svelte/icons/crosshair";
import Dices from "@lucide/svelte/icons/dices";
import Footprints from "@lucide/svelte/icons/footprints";
import Grid from "@lucide/svelte/icons/grid-3x3";
import Group from "@lucide/svelte/icons/group";
import Hash from "@lucide/svelte/icons/hash";
import List from "@lucide/svelte/icons/list";
import MapPin from "@lucide/svelte/icons/map-pin";
import Pencil from "@lucide/svelte/icons/pencil";
import Split from "@lucide/svelte/icons/split";
import Users from "@lucide/svelte/icons/users";
import type { Prospect, Question } from "../backend/bindings";

const ICONS: Record<Question["is"], typeof ArrowRight> = {
  dice: Dices,
  which: Dices,
  figure: Crosshair,
  figures: Users,
  path: Footprints,
  motion: Group,
  spot: CircleDashed,
  placement: MapPin,
  facing: Compass,
  cell: Grid,
  option: List,
  number: Hash,
  split: Split,
};

/** By what it wants first: nothing of a game is known here. What is done at once must not look as if it were done already. */
export function iconOf({ fields, asks }: Prospect): typeof ArrowRight {
  if (fields.length > 0) return Pencil;
  const first = asks[0]?.question.is;
  return first ? ICONS[first] : ArrowRight;
}
