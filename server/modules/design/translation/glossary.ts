import type { JsonValue } from '#schemas/language/documents/json.ts';
import { proposedKey } from '#schemas/language/design/proposed-key.ts';
import { loadRomanise } from '#schemas/language/design/romanise.ts';
import { glossaryOf, translateBy, type Glossary } from '#schemas/language/translation/glossary.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';
import { loadShippedTemplates } from '../shipped-templates.ts';
import officeWords from './office-words.json' with { type: 'json' };

const known = new WeakMap<Kernel, Glossary>();

/** The product's own terms, and words that office forms are full of. Read once: files that are edited while the server runs bring no new words before the next start. */
export function shippedGlossary(kernel: Kernel): Glossary {
  const present = known.get(kernel) ?? readGlossary(kernel);
  known.set(kernel, present);
  return present;
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
