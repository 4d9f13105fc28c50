import type { DesignPatch, DesignStep } from '../../wire/designs.ts';

type Path = DesignPatch['path'];

/**
 * Whether two steps in a row change one value, or what stands for it in the other document: what is typed into one box.
 * Entries that come, go or change places are steps of their own.
 */
export function changeOnePlace(a: DesignStep, b: DesignStep): boolean {
  const [first, second] = [placeOf(a.forward), placeOf(b.forward)];
  if (!first || !second) return false;
  return first[0] !== second[0] || first.slice(0, second.length).every((key, index) => key === second[index]);
}

/** The value that all patches lie in; null where they change what a list holds. */
function placeOf(patches: readonly DesignPatch[]): Path | null {
  const [first] = patches;
  if (!first || patches.some(({ path, value, at }) => typeof path.at(-1) === 'number' && (value === undefined || at !== undefined))) return null;
  if (patches.length === 1) return first.path;
  let length = 0;
  while (length < first.path.length && patches.every(({ path }) => path[length] === first.path[length])) length += 1;
  return typeof first.path[length] === 'number' ? null : first.path.slice(0, length);
}
