import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { canonicalText } from '#schemas/packages/canonical.ts';
import { partKey, type PackageDocument } from '#schemas/packages/package.ts';
import { PackageRefused } from '#schemas/packages/read-package.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { ComparedPart } from './compare-parts.ts';
import type { InstalledDesign } from './installed-designs.ts';

/** A design as it will be once the package is imported. */
export interface SettledDesign {
  id: string;
  code: string;
  content: Values;
  documents: DesignDocuments;
  here: InstalledDesign | undefined;
  /** Its documents change, or it comes into use. */
  isChanged: boolean;
  /** Its name, category or description changes. */
  isRenamed: boolean;
  /** It comes into use here, or is in use already. */
  isPublished: boolean;
}

const ID = /^[A-Za-z0-9_-]{1,100}$/;

/** The designs of a package put together from their parts. Throws PackageRefused where one has none. */
export function settleDesigns(document: PackageDocument, compared: ReadonlyMap<string, ComparedPart>, here: ReadonlyMap<string, InstalledDesign>): SettledDesign[] {
  const designs: SettledDesign[] = [];
  document.parts.forEach((part, index) => {
    if (part.kind !== 'design') return;
    const { code } = part;
    const at = `parts.${String(index)}`;
    const id = part.content['id'];
    if (typeof id !== 'string' || !ID.test(id)) throw new PackageRefused(`${at}.content.id`, 'shape');
    if (designs.some((design) => design.id === id)) throw new PackageRefused(`${at}.content.id`, 'twice', { code });
    const known = here.get(id);
    const merged = compared.get(partKey(part))?.merged ?? part.content;
    const documents = join(code, merged, compared, known, at);
    const isPublished = merged['isPublished'] === true || known?.isPublished === true;
    designs.push({
      id, code, content: merged, documents, here: known, isPublished,
      isChanged: known === undefined || (isPublished && !known.isPublished) || !isSame(documents, known.documents),
      isRenamed: known !== undefined && canonicalText(withoutState(merged)) !== canonicalText(withoutState(known.content)),
    });
  });
  for (const [index, { kind, code }] of document.parts.entries()) {
    const isAlone = (kind === 'model' || kind === 'screen') && !designs.some((design) => design.code === code);
    if (isAlone) throw new PackageRefused(`parts.${String(index)}`, 'shape');
  }
  return designs;
}

function join(code: string, merged: Values, compared: ReadonlyMap<string, ComparedPart>, known: InstalledDesign | undefined, at: string): DesignDocuments {
  const documentOf = (kind: 'model' | 'screen'): Values => {
    const part = compared.get(partKey({ kind, code }));
    const own = known?.documents[kind] as unknown as Values | undefined;
    if (part === undefined && own === undefined) throw new PackageRefused(at, 'shape');
    // What stays as it is stays to the letter.
    if (part === undefined || (own !== undefined && canonicalText(part.merged) === canonicalText(own))) return own as Values;
    return part.merged;
  };
  const names = Array.isArray(merged['dictionaries']) ? merged['dictionaries'] : [];
  const dictionaries = names.flatMap((name): DictionaryDocument[] => {
    const part = compared.get(partKey({ kind: 'dictionary', code: String(name) }));
    const own = known?.documents.dictionaries?.find((dictionary) => dictionary.code === name);
    const found = part === undefined ? own : part.merged as unknown as DictionaryDocument;
    return found === undefined ? [] : [found];
  });
  return {
    model: documentOf('model') as unknown as ModelDocument, screen: documentOf('screen') as unknown as ScreenDocument,
    ...(dictionaries.length > 0 ? { dictionaries } : {}),
  };
}

export function isSame(a: DesignDocuments, b: DesignDocuments): boolean {
  return canonicalText(a as unknown as JsonValue) === canonicalText(b as unknown as JsonValue);
}

function withoutState({ isPublished: _isPublished, dictionaries: _dictionaries, ...content }: Values): Values {
  return content;
}
