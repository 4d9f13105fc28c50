import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument, RecordRule } from '#schemas/language/documents/model.ts';
import type { ReactionDocument, ReactionEffect } from '#schemas/language/documents/reaction.ts';
import { recordScope } from '#schemas/language/scope.ts';
import { fieldTarget } from '../model/field-storage.ts';
import { holdsFor, isConditionKnown, isForeignConditionKnown, type KnownModel, type KnownModels, type Level } from './readable-fields.ts';
import { formulaPaths, rowLevel, serverOnlyFormulas } from './server-only-formulas.ts';

/** Stands for a field that names records and may not be named itself. */
const NAMELESS = 'id';

/**
 * The model as far as its reader may know it: no key, title, formula, rule or condition speaks of a
 * column that is kept from him. What the page cannot compute then, the server alone does.
 */
export function redactModel({ document: model, readable }: KnownModel, models: KnownModels): ModelDocument {
  const root: Level = { scope: recordScope(model), prefix: '', parent: undefined };
  const given = serverOnlyFormulas(model.fields, root, readable.canQuery);
  const around: Surroundings = { readable, models, given, isLive: (path) => readable.canQuery(path) && !given.has(path) };
  const { parent, lockedWhen, indexes, discriminator, rules, reactions, existing: _existing, ...rest } = model;
  const isHidden = (key: string): boolean => Object.hasOwn(model.fields, key) && !readable.canRead(key);
  return {
    ...rest,
    label: isHidden(model.label) ? NAMELESS : model.label,
    ...(parent !== undefined && readable.canRead(parent) && { parent }),
    fields: redactFields(model.fields, root, around),
    ...(lockedWhen !== undefined && isConditionKnown(lockedWhen, root, readable.canQuery) && { lockedWhen }),
    ...(indexes !== undefined && { indexes: indexes.filter((keys) => !keys.some(isHidden)) }),
    ...(discriminator !== undefined && { discriminator: Object.fromEntries(Object.entries(discriminator).filter(([key]) => !isHidden(key))) }),
    ...(rules !== undefined && { rules: rules.filter((rule) => isRuleKnown(rule, model, root, around)) }),
    ...(reactions !== undefined && { reactions: reactions.flatMap((reaction) => redactReaction(reaction, model, root, around) ?? []) }),
  };
}

interface Surroundings {
  readable: KnownModel['readable'];
  models: KnownModels;
  /** Formula fields whose values only the server can give. */
  given: ReadonlySet<string>;
  /** Known on every record and up to date while a form is filled in. */
  isLive(path: string): boolean;
}

/** The fields of one level that may be read, e.g. of a form that asks for something before an operation. */
export function redactFields(fields: Record<string, FieldDocument>, level: Level, around: Surroundings): Record<string, FieldDocument> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]): [string, FieldDocument][] =>
    (around.readable.canRead(level.prefix + key) ? [[key, redactField(key, field, level, around)]] : [])));
}

function redactField(key: string, field: FieldDocument, level: Level, around: Surroundings): FieldDocument {
  const path = level.prefix + key;
  const { readable, models, given } = around;
  const { formula, required, unique, lookup, aggregate, reference, options, settings, fields, sums, column: _column, ...rest } = field;
  const isGiven = given.has(path);
  const isSibling = (name: string): boolean => readable.canRead(level.prefix + name);
  const target = models(fieldTarget(field) ?? '');
  const whereOf = (where: Condition | undefined): { where?: Condition } =>
    (where !== undefined && isForeignConditionKnown(where, target, level, readable.canQuery) ? { where } : {});
  const labelOf = (label: string): string => (target?.readable.canRead(label) === true ? label : NAMELESS);
  return {
    ...rest,
    ...(isGiven && { readOnly: true }),
    ...(formula !== undefined && !isGiven && { formula }),
    ...(required !== undefined && !isGiven && { required }),
    ...(unique !== undefined && (typeof unique === 'boolean' || unique.every(isSibling)) && { unique }),
    ...(lookup !== undefined && isSibling(lookup.through) && { lookup: redactLookup(lookup, level, models) }),
    ...(aggregate !== undefined && { aggregate: redactAggregate(aggregate, level, around) }),
    ...(reference !== undefined && {
      reference: {
        model: reference.model,
        label: labelOf(reference.label),
        ...(reference.columns !== undefined && { columns: reference.columns.filter((column) => target?.readable.canQuery(column) === true) }),
        ...whereOf(reference.where),
      },
    }),
    ...(options !== undefined && {
      options: 'model' in options ? { model: options.model, label: labelOf(options.label), ...whereOf(options.where) } : options,
    }),
    ...(settings !== undefined && { settings: redactSettings(settings, level, readable.canRead) }),
    ...(fields !== undefined && { fields: redactFields(fields, rowLevel(key, field, level), around) }),
    ...(sums !== undefined && { sums: sums.filter((column) => readable.canRead(`${path}.${column}`)) }),
  };
}

/** The page asks again when the reference changes; what the look-up ends at is the server's affair. */
function redactLookup(lookup: NonNullable<FieldDocument['lookup']>, level: Level, models: KnownModels): FieldDocument['lookup'] {
  const through = level.scope.fields[lookup.through];
  const target = models((through && fieldTarget(through)) ?? '');
  return target?.readable.canRead(lookup.field) === true ? lookup : { through: lookup.through, field: NAMELESS };
}

function redactAggregate(aggregate: NonNullable<FieldDocument['aggregate']>, level: Level, { readable, models }: Surroundings): FieldDocument['aggregate'] {
  const target = models(aggregate.model);
  const { model, function: name, of, where } = aggregate;
  return {
    model,
    function: name,
    ...(of !== undefined && target?.readable.canRead(of) === true && { of }),
    ...(where !== undefined && isForeignConditionKnown(where, target, level, readable.canQuery) && { where }),
  };
}

/** A setting may name another field of the same level or of the record. */
function redactSettings(settings: Record<string, JsonValue>, level: Level, canRead: (path: string) => boolean): Record<string, JsonValue> {
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

function isRuleKnown(rule: RecordRule, model: ModelDocument, root: Level, { isLive }: Surroundings): boolean {
  const level = levelOf(rule.path, model, root);
  return holdsFor(rule.path, isLive) && isConditionKnown(rule.require, level, isLive)
    && (rule.when === undefined || isConditionKnown(rule.when, level, isLive));
}

function redactReaction(reaction: ReactionDocument, model: ModelDocument, root: Level, around: Surroundings): ReactionDocument | undefined {
  const set = Object.entries(reaction.set).flatMap(([path, effect]): [string, ReactionEffect][] => {
    const level = levelOf(path, model, root);
    if (!holdsFor(path, around.readable.canRead) || !isConditionKnown(reaction.when, level, around.isLive)) return [];
    const left = redactEffect(effect, path, level, around);
    return Object.keys(left).length === 0 ? [] : [[path, left]];
  });
  if (set.length === 0) return undefined;
  const { name, ...rest } = reaction;
  // The name of a rule may speak of all that it does.
  const isWhole = set.length === Object.keys(reaction.set).length && set.every(([path, effect]) => Object.keys(effect).length === Object.keys(reaction.set[path] ?? {}).length);
  return { ...rest, ...(name !== undefined && isWhole && { name }), set: Object.fromEntries(set) };
}

function redactEffect(effect: ReactionEffect, path: string, level: Level, { models, given, isLive }: Surroundings): ReactionEffect {
  const { required, value, options, ...rest } = effect;
  const field = level.scope.fields[path.split('.').at(-1) ?? ''];
  const isForced = value !== undefined && !given.has(path)
    && (!('formula' in value) || formulaPaths(value.formula, level)?.every((read) => holdsFor(read, isLive)) === true);
  return {
    ...rest,
    ...(required !== undefined && !given.has(path) && { required }),
    ...(isForced && { value }),
    ...(options !== undefined && isForeignConditionKnown(options, models((field && fieldTarget(field)) ?? ''), level, isLive) && { options }),
  };
}

/** The level a path ends in. */
function levelOf(path: string, model: ModelDocument, root: Level): Level {
  let level = root;
  let { fields }: { fields?: ModelDocument['fields'] } = model;
  for (const key of path.split('.').slice(0, -1)) {
    const table: FieldDocument | undefined = fields?.[key];
    if (table === undefined) break;
    level = rowLevel(key, table, level);
    fields = table.fields ?? {};
  }
  return level;
}
