/** What an example of the guide is, and what becomes of it: a whole document, or a part of one. */
const PARTS = {
  model: { document: 'model' },
  fields: { document: 'model', property: 'fields' },
  reactions: { document: 'model', property: 'reactions' },
  screen: { document: 'screen' },
  list: { document: 'screen', property: 'list' },
  condition: { document: 'screen', property: 'where' },
  actions: { document: 'screen', property: 'actions' },
  print: { document: 'screen', property: 'print' },
} as const satisfies Record<string, { document: 'model' | 'screen'; property?: string }>;

export type Kind = keyof typeof PARTS;

export interface Example {
  /** Name of its story: the second list of the guide is List2. */
  name: string;
  kind: Kind;
  text: string;
  /** What the guide says before it, since the example before. */
  prose: string;
}

/** The examples of the guide in their order. Throws where one says nothing of what it is. */
export function examplesOf(guide: string): Example[] {
  const examples: Example[] = [];
  let end = 0;
  for (const match of guide.matchAll(/```json ([a-z]*)\n([\s\S]*?)```/g)) {
    const [block, kind = '', text = ''] = match;
    // A fragment is not shown by itself; a test checks it in a model.
    if (kind === 'fragment') continue;
    if (!isKind(kind)) throw new Error(`The guide has an example that is called ${kind}; it can be ${Object.keys(PARTS).join(', ')}.`);
    const number = examples.filter((example) => example.kind === kind).length + 1;
    examples.push({ name: kind.charAt(0).toUpperCase() + kind.slice(1) + (number === 1 ? '' : String(number)), kind, text, prose: guide.slice(end, match.index) });
    end = match.index + block.length;
  }
  const last = examples.at(-1);
  if (last) last.prose += guide.slice(end);
  return examples;
}

/** The text of the model and of the screen that show an example; its lines stay its lines. */
export function documentsOf(kind: Kind, text: string, guide: { model: string; screen: string }): { model: string; screen: string; changed: 'model' | 'screen' } {
  const part = partOfDocument(kind);
  const changed = part.document;
  const whole = guide[changed];
  if (part.property === undefined) return { ...guide, [changed]: text, changed };
  const { [part.property]: _, ...rest } = JSON.parse(whole) as Record<string, unknown>;
  const others = part.property === 'fields' ? { ...rest, reactions: [], label: firstKey(text) } : rest;
  return { ...guide, [changed]: `{"${part.property}": ${text}, ${JSON.stringify(others).slice(1)}`, changed };
}

/** Which document an example is, or is a property of. */
export function partOfDocument(kind: Kind): { document: 'model' | 'screen'; property?: string } {
  return PARTS[kind];
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(PARTS, word);
}

function firstKey(text: string): string {
  return /"([^"]+)"/.exec(text)?.[1] ?? '';
}
