import { askToLeave } from './leave-question.tsx';
import { forgetInput, hasInput } from './unsaved-input.ts';

/** Asks before tabs with unsaved input are thrown away; false: they stay as they are. */
export async function mayThrowAway(isThrownAway: (tabKey: string) => boolean): Promise<boolean> {
  // A tab may hold every path below its own.
  const isThere = (pathname: string): boolean =>
    pathname.split('/').some((_part, index, parts) => isThrownAway(parts.slice(0, index + 1).join('/')));
  if (hasInput(isThere) && !(await askToLeave())) return false;
  forgetInput(isThere);
  return true;
}
