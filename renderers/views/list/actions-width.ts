import { textWidth } from './text-width.ts';

const PADDING = 14;
const MORE = 30;
const EDGES = 16;
const MIN_WIDTH = 72;

/** A command a row may have; `isAlways`: every row has it. */
export interface RowCommand {
  title: string;
  isAlways: boolean;
}

/** Pixels for the widest commands that can come to stand beside each other; `visible` of them are text, the others lie in a menu. */
export function actionsWidth(commands: readonly RowCommand[], visible: number): number {
  const always = commands.filter(({ isAlways }) => isAlways).length;
  const allShown = visible > 0 && always <= visible + 1 ? widest(commands, visible + 1) : 0;
  const withMenu = commands.length > visible + 1 || visible === 0 ? widest(commands, visible) + MORE : 0;
  return Math.max(MIN_WIDTH, Math.max(allShown, withMenu) + EDGES);
}

/** What stands behind so many commands that every row has is never among the first. */
function widest(commands: readonly RowCommand[], shown: number): number {
  let always = 0;
  const first = commands.filter(({ isAlways }) => {
    const isReached = always < shown;
    if (isAlways) always += 1;
    return isReached;
  });
  return first.map(({ title }) => textWidth(title) + PADDING).sort((a, b) => b - a).slice(0, shown).reduce((sum, width) => sum + width, 0);
}
