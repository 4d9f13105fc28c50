import type { Variables } from '#schemas/language/documents/condition.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { StoredModel } from '../model/stored-model.ts';

interface Change {
  stored: Values;
  /** What somebody has sent of the record, and what it would be with it. */
  sent: Values;
  after: Values;
}

/**
 * Fields that hold what a changeable value proposes, and of which nothing was sent, go along with it: they are emptied here and
 * proposed again when the record is computed, as on the page.
 */
export function followProposals(model: StoredModel, { stored, sent, after }: Change, variables: Variables): Values {
  const keys = changeableFields(model).filter((key) => !Object.hasOwn(sent, key));
  if (keys.length === 0) return after;
  const before = model.compiled.open(stored, { variables });
  const following = keys.filter((key) => before.fieldState(key).cause?.value !== undefined && isEmptyValue(before.inputAt(key)) && !isEmptyValue(before.get(key)));
  return following.length === 0 ? after : { ...after, ...Object.fromEntries(following.map((key) => [key, null])) };
}

const changeableOf = new WeakMap<StoredModel, readonly string[]>();

/** Of the record itself: rows are always sent whole. */
function changeableFields(model: StoredModel): readonly string[] {
  const known = changeableOf.get(model);
  if (known !== undefined) return known;
  const effects = (model.document.reactions ?? []).filter(({ disabled }) => disabled !== true).flatMap(({ set }) => Object.entries(set));
  const keys = [...new Set(effects.filter(([key, { value }]) => value?.changeable === true && model.root.fields.has(key)).map(([key]) => key))];
  changeableOf.set(model, keys);
  return keys;
}
