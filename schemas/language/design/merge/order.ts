/**
 * The order of what two lists that come from one hold together: theirs, with what is new or has changed places in mine put
 * behind what it stands behind there. `present` says what is left of all three; what both have added keeps the order in
 * which it came.
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[], present: ReadonlySet<string>): { order: string[]; movedTwice: string[] } {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const movedByMe = movedBetween(base, mine);
  const movedByThem = movedBetween(base, theirs);
  const movedTwice = [...movedByMe].filter((key) => movedByThem.has(key) && present.has(key) && !isSamePlace(key, mine, theirs));
  const isMine = (key: string): boolean => !inTheirs.has(key) || (movedByMe.has(key) && !movedByThem.has(key));
  const order = theirs.filter((key) => present.has(key) && !(isMine(key) && inMine.has(key)));
  mine.forEach((key, index) => {
    if (!present.has(key) || !isMine(key)) return;
    const before = mine.slice(0, index).findLast((other) => order.includes(other));
    let at = before === undefined ? 0 : order.indexOf(before) + 1;
    // What the other has added there came first.
    while (at < order.length && !inBase.has(order[at] ?? '') && !inMine.has(order[at] ?? '')) at += 1;
    order.splice(at, 0, key);
  });
  return { order, movedTwice };
}

/** What stands elsewhere among those that both have: all but a longest run in the old order. */
function movedBetween(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(after.map((key, index) => [key, index]));
  const common = before.filter((key) => place.has(key));
  const places = common.map((key) => place.get(key) ?? 0);
  if (places.every((at, index) => index === 0 || at > (places[index - 1] ?? 0))) return new Set();
  // Longest increasing subsequence by patience sorting: of each length the run that ends smallest.
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((at, index) => {
    let length = ends.findIndex((end) => (places[end] ?? 0) >= at);
    if (length < 0) length = ends.length;
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  });
  const kept = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) kept.add(index);
  return new Set(common.filter((_, index) => !kept.has(index)));
}

function isSamePlace(key: string, mine: readonly string[], theirs: readonly string[]): boolean {
  return mine[mine.indexOf(key) - 1] === theirs[theirs.indexOf(key) - 1];
}
