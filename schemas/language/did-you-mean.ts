/** The candidate nearest to a misspelt name, or undefined where none is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const limit = name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const startsAlike = candidate.charAt(0).toLowerCase() === name.charAt(0).toLowerCase();
    if (name.length < 3 && !startsAlike) continue;
    // People rarely get the first letter wrong.
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase()) + (startsAlike ? 0 : 0.5);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwap) cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    rows.push(row);
  }
  return rows[left.length]?.[right.length] ?? Infinity;
}
