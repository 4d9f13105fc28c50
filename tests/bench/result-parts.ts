const HEADING = /^## (.+)$/m;

/** The parts of a results file by their headings; what stands before the first is left out. */
export function splitParts(text: string): Map<string, string> {
  const [, ...pieces] = text.split(HEADING);
  const parts = new Map<string, string>();
  for (let index = 0; index + 1 < pieces.length; index += 2) parts.set(pieces[index] ?? '', (pieces[index + 1] ?? '').trim());
  return parts;
}

/** One file of the parts that there are, in the order of `titles`; parts that no title names are dropped. */
export function joinParts(title: string, intro: string, titles: readonly string[], parts: ReadonlyMap<string, string>): string {
  const shown = titles.flatMap((name) => {
    const part = parts.get(name);
    return part === undefined ? [] : [`## ${name}\n\n${part}\n`];
  });
  return [`# ${title}\n`, `${intro}\n`, ...shown].join('\n');
}
