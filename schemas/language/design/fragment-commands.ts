import type { DesignDocuments } from '../../wire/designs.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { FragmentUse, ModelDocument } from '../documents/model.ts';
import { alteredParts, closeModel, fragmentsByCode, openModel, usedBy } from '../fragments/opened.ts';
import { resolveFragments, usesOf } from '../fragments/resolve.ts';
import { resolveText } from '../texts.ts';
import { DesignRefusal, type CommandOptions, type CommandOutcome, type DesignCommand } from './command.ts';
import { putBroughtFields, withoutFields } from './item-commands.ts';
import { allFields, fieldAtPath } from './model-fields.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;

/** The fields of a fragment come into the data, with their rules, and into the form. */
export function useFragment(documents: DesignDocuments, { fragment, to }: Command<'useFragment'>, { locale }: CommandOptions): CommandOutcome {
  const title = resolveText(fragment.title, locale);
  if ('table' in to) throw new DesignRefusal('fragmentInTable');
  if (usesOf(documents.model).includes(fragment.code)) throw new DesignRefusal('fragmentUsed', { title });
  const keys = Object.keys(fragment.fields);
  const ids = new Set(allFields(fragment.fields).map(({ field }) => field.id));
  const taken = allFields(documents.model.fields).find(({ path, field }) => keys.includes(path) || ids.has(field.id));
  if (taken !== undefined) throw new DesignRefusal('fragmentTaken', { title, field: resolveText(taken.field.title, locale) });
  const next = putBroughtFields(withUse(documents, fragment), keys, to);
  return { documents: next, values: { title }, chosen: keys.map((field) => ({ field })) };
}

/** Fields of the design become those of a new fragment, which it uses: table, form and lists know them as before. */
export function extractFragment(documents: DesignDocuments, { fragment }: Command<'extractFragment'>, { locale }: CommandOptions): CommandOutcome {
  const title = resolveText(fragment.title, locale);
  if (usesOf(documents.model).includes(fragment.code)) throw new DesignRefusal('fragmentUsed', { title });
  for (const [key, field] of Object.entries(fragment.fields)) {
    if (JSON.stringify(documents.model.fields[key]) !== JSON.stringify(field)) throw new DesignRefusal('fragmentStale', { title: resolveText(field.title, locale) });
  }
  const marked = { ...documents.model, use: [...documents.model.use ?? [], useOf(fragment)] };
  const model = closeModel(marked, new Map([[fragment.code, fragment]]));
  return { documents: withUse({ ...documents, model: { ...model, use: documents.model.use ?? [] } }, fragment), values: { title }, chosen: Object.keys(fragment.fields).map((field) => ({ field })) };
}

/** Everything that a fragment brought goes, as fields go that are removed. */
export function removeFragment(documents: DesignDocuments, { fragment: code }: Command<'removeFragment'>, { locale }: CommandOptions): CommandOutcome {
  const fragment = takenFragment(documents, code);
  const rest = withoutUseOf(documents, code, (own) => own);
  // What names the fields is found while they are there.
  const named = { ...rest, model: { ...rest.model, fields: { ...fragment.fields, ...rest.model.fields } } };
  return { documents: withoutFields(named, Object.keys(fragment.fields)), values: { title: resolveText(fragment.title, locale) }, chosen: [] };
}

/** What a fragment brought becomes the design's own. */
export function detachFragment(documents: DesignDocuments, { fragment: code }: Command<'detachFragment'>, { locale }: CommandOptions): CommandOutcome {
  const fragment = takenFragment(documents, code);
  const next = withoutUseOf(documents, code, (own, use) => resolveFragments({ ...own, use: [use] }, new Map([[code, fragment]])).model);
  return { documents: next, values: { title: resolveText(fragment.title, locale) }, chosen: Object.keys(fragment.fields).map((field) => ({ field })) };
}

/** What a fragment brings is changed in the fragment alone. Throws a DesignRefusal where a command has done it in the design. */
export function refuseBroughtParts(before: DesignDocuments, after: DesignDocuments, { locale }: CommandOptions): void {
  if (before.model === after.model || before.model.use === undefined || JSON.stringify(before.model.use) !== JSON.stringify(after.model.use)) return;
  const fragments = fragmentsByCode(before.fragments);
  const known = new Set(alteredParts(before.model, fragments).map(({ at }) => at.join('.')));
  const altered = alteredParts(after.model, fragments).find(({ at }) => !known.has(at.join('.')));
  if (altered === undefined) return;
  const [part, key] = altered.at;
  const field = part === 'fields' ? fieldAtPath(before.model, String(key)) : undefined;
  const fragment = resolveText(altered.fragment.title, locale);
  throw field === undefined ? new DesignRefusal('fragmentRule', { fragment }) : new DesignRefusal('fragmentPart', { title: resolveText(field.title, locale), fragment });
}

/** Last among the fields, so that no other field has to be there for it. */
function useOf({ code }: FragmentDocument): FragmentUse {
  return { fragment: code, place: 'last' };
}

function withUse(documents: DesignDocuments, fragment: FragmentDocument): DesignDocuments {
  const taken = fragmentsByCode(documents.fragments);
  const fragments = new Map([...taken, [fragment.code, fragment]]);
  const own = closeModel(documents.model, taken);
  const model = openModel({ ...own, use: [...own.use ?? [], useOf(fragment)] }, fragments);
  return { ...documents, model, fragments: usedBy(model, fragments) };
}

function withoutUseOf(documents: DesignDocuments, code: string, change: (own: ModelDocument, use: FragmentUse) => ModelDocument): DesignDocuments {
  const fragments = fragmentsByCode(documents.fragments);
  const { use: uses = [], ...own } = closeModel(documents.model, fragments);
  const isMeant = (use: FragmentUse): boolean => (typeof use === 'string' ? use : use.fragment) === code;
  const kept = uses.filter((use) => !isMeant(use));
  const changed = change(own, uses.find(isMeant) ?? code);
  const { fragments: _fragments, ...rest } = documents;
  if (kept.length === 0) return { ...rest, model: changed };
  const model = openModel({ ...changed, use: kept }, fragments);
  return { ...rest, model, fragments: usedBy(model, fragments) };
}

function takenFragment({ model, fragments }: DesignDocuments, code: string): FragmentDocument {
  const fragment = fragmentsByCode(fragments).get(code);
  if (fragment === undefined || !usesOf(model).includes(code)) throw new DesignRefusal('gone', { name: code });
  return fragment;
}
