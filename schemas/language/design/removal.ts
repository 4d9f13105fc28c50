import type { DesignDocuments } from '../../wire/designs.ts';
import type { Text } from '../documents/text.ts';
import { mapFieldNames, type FieldNamePlace } from './field-names.ts';
import { pathOf, splitPath } from './model-fields.ts';
import { withoutFields } from './item-commands.ts';

export interface FieldPlace extends FieldNamePlace {
  field: string;
  /** Path of the field in whose document the place stands, if it stands in one. */
  by: string | null;
}

/**
 * What becomes of a place whose field is removed: what only listed it `changes`; what had no other effect `goes`; what needs
 * the field `breaks`, and the checker names it.
 */
export interface RemovedUse extends FieldPlace {
  effect: 'changes' | 'goes' | 'breaks';
}

/** Where a design names these fields, apart from the form itself and from what goes with them. */
export function usesOf(documents: DesignDocuments, paths: readonly string[]): FieldPlace[] {
  const found: FieldPlace[] = [];
  mapFieldNames(documents, (field, place) => {
    const by = fieldAround(place.at);
    if (isGone(field, paths) && !isGone(by, paths) && place.use !== 'form') found.push({ ...place, field, by });
    return splitPath(field).key;
  });
  return found;
}

/** What removing these fields does to everything that names them: exactly what the command `removeItems` does. */
export function removalOf(documents: DesignDocuments, paths: readonly string[]): RemovedUse[] {
  const places: FieldPlace[] = [];
  const after = withoutFields(documents, paths, (field, place) => {
    const by = fieldAround(place.at);
    if (!isGone(by, paths) && place.use !== 'form') places.push({ ...place, field, by });
  });
  const papers = new Set(after.screen.print?.map(({ code }) => code));
  const isLost = ({ document, at: [part, index] }: FieldNamePlace): boolean => {
    if (document === 'model' && part === 'reactions') return Object.keys(documents.model.reactions?.[Number(index)]?.set ?? {}).every((target) => isGone(target, paths));
    if (document === 'screen' && part === 'print') return !papers.has(documents.screen.print?.[Number(index)]?.code ?? '');
    return false;
  };
  return places.map((place) => ({ ...place, effect: isLost(place) ? 'goes' : place.stays === true && !isLabel(place) ? 'breaks' : 'changes' }));
}

/** What a record is called by is another field then. */
function isLabel({ document, at }: FieldNamePlace): boolean {
  return document === 'model' && at[0] === 'label';
}

/** Whose place it is, by the name a builder knows it by; empty where it has none. */
export interface PlaceOwner {
  kind: 'field' | 'reaction' | 'rule' | 'list' | 'print' | 'action' | 'form';
  name: Text;
  /** Paths of fields that stand for a name: what a rule without one acts on. */
  fields: string[];
}

export function ownerOf(documents: DesignDocuments, place: FieldNamePlace): PlaceOwner {
  return place.document === 'model' ? ownerInModel(documents, place) : ownerInScreen(documents, place);
}

function ownerInModel({ model }: DesignDocuments, { at }: FieldNamePlace): PlaceOwner {
  const [part, index] = at;
  const by = fieldAround(at);
  if (by !== null) return { kind: 'field', name: '', fields: [by] };
  const reaction = part === 'reactions' ? model.reactions?.[Number(index)] : undefined;
  if (reaction) return { kind: 'reaction', name: reaction.name ?? '', fields: reaction.name === undefined ? Object.keys(reaction.set) : [] };
  if (part === 'rules') return { kind: 'rule', name: model.rules?.[Number(index)]?.message ?? '', fields: [] };
  return { kind: 'form', name: '', fields: [] };
}

function ownerInScreen({ screen }: DesignDocuments, { at: [part, index] }: FieldNamePlace): PlaceOwner {
  if (part === 'print') return { kind: 'print', name: screen.print?.[Number(index)]?.title ?? '', fields: [] };
  const action = part === 'actions' ? screen.actions[Number(index)] : undefined;
  if (action) return { kind: 'action', name: action.title ?? action.code, fields: [] };
  return { kind: part === 'form' ? 'form' : 'list', name: '', fields: [] };
}

/** `['fields', 'items', 'fields', 'price', 'formula']` stands in `items.price`. */
function fieldAround(at: FieldNamePlace['at']): string | null {
  let path = '';
  for (let index = 0; at[index] === 'fields' && at[index + 1] !== undefined; index += 2) path = pathOf(path, String(at[index + 1]));
  return path === '' ? null : path;
}

function isGone(path: string | null, paths: readonly string[]): boolean {
  return path !== null && paths.some((gone) => path === gone || path.startsWith(`${gone}.`));
}
