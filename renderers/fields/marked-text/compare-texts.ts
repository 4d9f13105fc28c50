/** A stretch of two texts laid over each other. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** More pairs of words than this are not compared one by one: the whole middle counts as replaced. */
const MAX_PAIRS = 1_000_000;

/** What became of a text: kept, removed and added stretches in reading order, by words and by characters of Chinese. */
export function compareTexts(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return joined([
    ...old.slice(0, start).map((text): TextPart => ({ kind: 'same', text })),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map((text): TextPart => ({ kind: 'same', text })),
  ]);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{Script=Latin}\p{N}_]+|\s+|./gsu) ?? [];
}

/** The longest sequence of words that both have stays. */
function compareMiddle(old: readonly string[], now: readonly string[]): TextPart[] {
  const removed = old.map((text): TextPart => ({ kind: 'removed', text }));
  const added = now.map((text): TextPart => ({ kind: 'added', text }));
  if (old.length === 0 || now.length === 0 || old.length * now.length > MAX_PAIRS) return [...removed, ...added];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      parts.push({ kind: 'same', text: old[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) parts.push(...removed.slice(row, row += 1));
    else parts.push(...added.slice(column, column += 1));
  }
  return [...parts, ...removed.slice(row), ...added.slice(column)];
}

/** Neighbours of one kind as one part; of a run of changes first what went, then what came. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let gone = '';
  let come = '';
  const flush = (): void => {
    if (gone !== '') result.push({ kind: 'removed', text: gone });
    if (come !== '') result.push({ kind: 'added', text: come });
    gone = '';
    come = '';
  };
  for (const { kind, text } of parts) {
    if (kind === 'removed') gone += text;
    else if (kind === 'added') come += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
