import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ReactionDocument, ReactionEffect } from '#schemas/language/documents/reaction.ts';
import { recordScope } from '#schemas/language/scope.ts';
import { withKnownNames, type KnownNames } from './known-names.ts';
import { holdsFor, type KnownModel, type KnownModels, type Level, type ReadableFields } from './readable-fields.ts';
import { rowLevel, serverOnlyFormulas } from './server-only-formulas.ts';

/**
 * The model as far as its reader may know it: no key, title, formula, rule or condition speaks of a
 * column that is kept from them. What the page cannot compute then, the server alone does.
 */
export function redactModel(own: KnownModel, models: KnownModels): ModelDocument {
  const { document: model, readable } = own;
  const root: Level = { scope: recordScope(model), prefix: '', parent: undefined };
  const given = serverOnlyFormulas(model.fields, root, readable.canQuery);
  const names: KnownNames = { own, models, isLive: (path) => readable.canQuery(path) && !given.has(path) };
  const { existing: _existing, reactions, ...rest } = model;
  const known = withKnownNames('model', rest, names);
  return {
    ...known,
    fields: readableFields(known.fields, root, readable, given),
    ...(reactions !== undefined && { reactions: reactions.flatMap((reaction) => knownReaction(reaction, given, names) ?? []) }),
  };
}

/** What a masked field still is: some text under a title. What else its document says would speak of the value, or judge the mask by it. */
function maskedField({ id, title, help, visible }: FieldDocument): FieldDocument {
  return { id, type: 'text', title, ...(help !== undefined && { help }), ...(visible !== undefined && { visible }), readOnly: true };
}

/** The fields of one level that may be read. Nobody is told of columns of the database. */
function readableFields(fields: Record<string, FieldDocument>, level: Level, readable: ReadableFields, given: ReadonlySet<string>): Record<string, FieldDocument> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, { column: _column, ...field }]): [string, FieldDocument][] => {
    const path = level.prefix + key;
    if (!readable.canRead(path)) return [];
    if (readable.isMasked?.(path) === true) return [[key, maskedField(field)]];
    const { formula: _formula, required: _required, ...rest } = field;
    const left: FieldDocument = given.has(path) ? { ...rest, readOnly: true } : field;
    if (left.settings !== undefined) left.settings = knownSettings(left.settings, level, readable);
    if (left.fields !== undefined) left.fields = readableFields(left.fields, rowLevel(key, field, level), readable, given);
    return [[key, left]];
  }));
}

/** A setting may name another field of the same level or of the record, whatever its type says of it. */
function knownSettings(settings: Record<string, JsonValue>, level: Level, { canRead }: ReadableFields): Record<string, JsonValue> {
  const hidden = new Set<string>();
  for (let home: Level | undefined = level; home; home = home.parent) {
    const { prefix, scope } = home;
    for (const name of Object.keys(scope.fields)) if (!holdsFor(prefix + name, canRead)) hidden.add(name);
  }
  const names = (value: JsonValue): boolean => {
    if (typeof value === 'string') return hidden.has(value);
    return value !== null && typeof value === 'object' && Object.entries(value).some(([key, part]) => hidden.has(key) || names(part));
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => !names(value)));
}

/** What is known of a rule, target by target, as each has a level of its own on which the condition is looked up. */
function knownReaction(reaction: ReactionDocument, given: ReadonlySet<string>, names: KnownNames): ReactionDocument | undefined {
  const { name, ...rest } = reaction;
  const set = Object.entries(reaction.set).flatMap(([path, effect]): [string, ReactionEffect][] => {
    const { required: _required, value: _value, ...elsewhere } = effect;
    const left = given.has(path) || names.own.readable.isMasked?.(path) === true ? elsewhere : effect;
    if (Object.keys(left).length === 0) return [];
    return withKnownNames('model', { reactions: [{ ...rest, set: { [path]: left } }] }, names).reactions.flatMap((known) => Object.entries(known.set));
  });
  if (set.length === 0) return undefined;
  // The name of a rule may speak of all that it does.
  const isWhole = set.length === Object.keys(reaction.set).length && set.every(([path, effect]) => Object.keys(effect).length === Object.keys(reaction.set[path] ?? {}).length);
  return { ...rest, ...(name !== undefined && isWhole && { name }), set: Object.fromEntries(set) };
}
