import type { JsonValue } from '#schemas/language/documents/json.ts';
import { proposedKey } from '#schemas/language/design/proposed-key.ts';
import { loadRomanise } from '#schemas/language/design/romanise.ts';
import { glossaryOf, translateBy, type Glossary } from '#schemas/language/translation/glossary.ts';
import type { Uses } from '../../../kernel/caches/kept-in-memory.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';
import { loadShippedTemplates } from '../shipped-templates.ts';
import officeWords from './office-words.json' with { type: 'json' };

const known = new WeakMap<Kernel, Kept>();

interface Kept {
  glossary?: Glossary;
  uses: Uses;
}

/** The product's own terms, and words that office forms are full of. Read once: files that are edited while the server runs bring no new words before it is forgotten. */
export function shippedGlossary(kernel: Kernel): Glossary {
  const kept = keptFor(kernel);
  kept.uses[kept.glossary === undefined ? 'misses' : 'hits'] += 1;
  return (kept.glossary ??= readGlossary(kernel));
}

/** Lets administrators see it among what is kept, before anybody has asked for it. */
export function keepGlossary(kernel: Kernel): void {
  const kept = keptFor(kernel);
  kernel.caches.register('glossary', { entries: () => kept.glossary?.size ?? 0, uses: kept.uses, clear: () => void delete kept.glossary });
}

function keptFor(kernel: Kernel): Kept {
  const kept = known.get(kernel) ?? { uses: { hits: 0, misses: 0 } };
  known.set(kernel, kept);
  return kept;
}

/** A code in the words of a design's name; undefined where nothing of it can be said in Latin letters. */
export async function codeOfName(kernel: Kernel, name: string): Promise<string | undefined> {
  const glossary = shippedGlossary(kernel);
  return proposedKey(name, { romanise: await loadRomanise(), english: (text) => translateBy(glossary, text) });
}

function readGlossary(kernel: Kernel): Glossary {
  const { files } = recordsOf(kernel).designs;
  const templates = [...loadShippedTemplates(kernel.config.schemasDir).values()].map(({ content }) => content);
  const words = Object.entries(officeWords).map(([source, english]) => ({ 'zh-CN': source, 'en-US': english }));
  return glossaryOf([...files.models.values(), ...files.screens.values(), ...files.dictionaries.values(), ...templates, words] as unknown as JsonValue[]);
}
