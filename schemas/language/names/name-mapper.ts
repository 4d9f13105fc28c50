import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import { tokenize, type Token } from '../formulas/tokens.ts';
import type { JsonPath } from '../record/model-error.ts';
import { isValues } from '../row-view.ts';
import type { Leaving, NameDeclaration, NameKind, PartDeclaration, Use } from './declaration.ts';
import { columnsOf, find, joined, levelAt, rowsOf, type NameLevel } from './levels.ts';
import { Levels, type Context } from './levels-over.ts';
import type { Skeleton } from './skeleton.ts';

/** One place of a document that names something. */
export interface NamedPlace {
  kind: NameKind;
  /** As it is written; of a path or formula, one word of it. */
  name: string;
  at: JsonPath;
  use: Use;
  /** Of a field: code of its model, its path from the record, and the field itself where it is known. */
  model?: string;
  path?: string;
  field?: FieldDocument | undefined;
  /** Of a field: all that could stand here; undefined where nobody knows. */
  level?: NameLevel;
  /** Where the condition begins that it stands in. */
  condition?: JsonPath;
  declaration: NameDeclaration;
}

/** Answers what a place names from now on, or null where the name has to go. */
export type SeeName = (place: NamedPlace) => string | null;

export interface NameOptions {
  /** The model that the document describes or speaks of. */
  model?: ModelDocument;
  /** Other models, to look up what is named of them. */
  models?: (code: string) => ModelDocument | undefined;
  /** Code of the model that a flow is about. */
  flows?: (code: string) => string | undefined;
  /** Why names go: their field is removed, or hidden from a reader. */
  purpose?: 'removed' | 'hidden';
}

/** Something that has gone; `rest` is what would be left in its place. */
class Gone {
  readonly what: Leaving | 'emptied';
  readonly rest: JsonValue | undefined;

  constructor(what: Leaving | 'emptied', rest?: JsonValue) {
    this.what = what;
    this.rest = rest;
  }
}

type Result = JsonValue | Gone;

/** Goes through a document along the skeleton of its meta-schema. */
export class NameMapper {
  private readonly definitions: Readonly<Record<string, Skeleton>>;
  private readonly see: SeeName;
  private readonly levels: Levels;
  private readonly purpose: 'removed' | 'hidden';

  constructor(definitions: Readonly<Record<string, Skeleton>>, see: SeeName, { model, models, flows, purpose = 'removed' }: NameOptions) {
    this.definitions = definitions;
    this.see = see;
    this.levels = new Levels(model, models, flows);
    this.purpose = purpose;
  }

  map(schema: Skeleton, document: JsonValue): JsonValue {
    const mapped = this.visit(schema, document, { at: [], level: this.levels.root, use: 'record', holder: undefined, becomes: {} });
    return mapped instanceof Gone ? mapped.rest ?? document : mapped;
  }

  private visit(schema: Skeleton, value: JsonValue, context: Context): Result {
    const part = schema['x-names'];
    const inside = part ? this.enter(part, value, context) : context;
    const isCondition = schema.$ref === 'condition';
    const result = this.visitInside(schema, value, isCondition ? { ...inside, condition: conditionIn(part, context, inside) } : inside);
    return result instanceof Gone ? this.settle(result, part, isCondition && context.condition === undefined) : result;
  }

  private visitInside(schema: Skeleton, value: JsonValue, context: Context): Result {
    const name = schema['x-name'];
    if (name && typeof value === 'string') return this.name(name, value, context);
    const target = schema.$ref === undefined ? undefined : this.definitions[schema.$ref];
    if (target) return this.visit(target, value, context);
    if (schema.anyOf) {
      const branch = schema.anyOf.find((one) => this.fits(one, value));
      return branch ? this.visit(branch, value, context) : value;
    }
    if (Array.isArray(value)) return schema.items ? this.list(schema.items, schema['x-names'], value, context) : value;
    return isValues(value) ? this.object(schema, value, context) : value;
  }

  /** What a part says about the names in it. */
  private enter({ use, over, fields }: PartDeclaration, value: JsonValue, context: Context): Context {
    const entered = { ...context, use: use ?? context.use };
    if (over !== undefined) entered.level = this.levels.over(over, context);
    if (fields === 'rows' && context.field && context.level) entered.level = rowsOf(context.field, context.path ?? '', context.level);
    if (fields === 'input') entered.level = { model: undefined, scope: { fields: value as unknown as Record<string, FieldDocument> }, paths: [''] };
    return entered;
  }

  /** What becomes of a part in which something has gone. */
  private settle(gone: Gone, part: PartDeclaration | undefined, wasCondition: boolean): Result {
    if (gone.what === 'condition' && wasCondition) return new Gone(part?.unknown ?? 'property');
    if (gone.what === 'emptied' && part?.emptied) {
      const what = part.emptied[this.purpose];
      return what === undefined ? gone.rest ?? [] : new Gone(what);
    }
    const along = gone.what === 'entry' ? part?.whole?.[this.purpose] : undefined;
    return along === undefined ? gone : new Gone(along);
  }

  private list(items: Skeleton, part: PartDeclaration | undefined, values: JsonValue[], context: Context): Result {
    const left: JsonValue[] = [];
    let isChanged = false;
    for (const [index, value] of values.entries()) {
      const result = this.visit(items, value, { ...context, at: [...context.at, index] });
      if (result !== value) isChanged = true;
      if (!(result instanceof Gone)) left.push(result);
      else if (result.what === 'emptied') left.push(result.rest ?? []);
      else if (result.what !== 'entry' || part?.whole?.[this.purpose] !== undefined) return result;
      else if (part?.hasBlanks === true && this.purpose === 'hidden') left.push(blankFor(value));
    }
    if (!isChanged) return values;
    const isEmptied = part?.hasBlanks === true && this.purpose === 'hidden' ? left.every((value) => isValues(value) && value['empty'] === true) : left.length === 0;
    return isEmptied ? new Gone('emptied', []) : left;
  }

  private object(schema: Skeleton, values: Record<string, JsonValue>, context: Context): Result {
    const part = schema['x-names'];
    const becomes = { ...values };
    const inside: Context = { ...context, holder: values, becomes };
    const visit = (inner: Skeleton, name: string, isEntry: boolean): Gone | undefined => {
      const value = values[name];
      if (value === undefined) return undefined;
      const result = this.visit(inner, value, { ...inside, at: [...context.at, name] });
      if (!(result instanceof Gone)) becomes[name] = result;
      else if (result.what === 'emptied') becomes[name] = result.rest ?? [];
      else if (result.what === 'property' || (isEntry && result.what === 'entry')) Reflect.deleteProperty(becomes, name);
      else return result;
      return undefined;
    };
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const gone = visit(inner, name, part?.hasEntries === true);
      if (gone) return gone;
    }
    for (const rule of schema.allOf ?? []) {
      if (values['type'] !== rule.if.properties.type.const) continue;
      const result = this.visit(rule.then, becomes, context);
      if (result instanceof Gone) return result;
      if (isValues(result)) Object.assign(becomes, result);
    }
    if (schema.additionalProperties || schema.propertyNames) {
      const result = this.entries(schema, values, inside, context.holder);
      return isSame(values, result) ? values : Object.keys(result).length === 0 ? new Gone('emptied', result) : result;
    }
    if (isSame(values, becomes)) return values;
    return Object.keys(becomes).length === 0 ? new Gone('emptied', becomes) : becomes;
  }

  /** A map: its keys may be names, and speak of fields or describe them. */
  private entries({ additionalProperties, propertyNames, 'x-names': outer }: Skeleton, values: Record<string, JsonValue>, context: Context, around: JsonValue | undefined): Record<string, JsonValue> {
    const left: [string, JsonValue][] = [];
    for (const [key, value] of Object.entries(values)) {
      const at = [...context.at, key];
      const name = propertyNames?.['x-name'] ? this.name(propertyNames['x-name'], key, { ...context, at, holder: around }) : key;
      if (typeof name !== 'string') continue;
      const result = additionalProperties ? this.visit(additionalProperties, value, this.forEntry(additionalProperties, outer, key, value, { ...context, at })) : value;
      if (!(result instanceof Gone)) left.push([name, result]);
      else if (result.what === 'emptied') left.push([name, result.rest ?? {}]);
    }
    return Object.fromEntries(left);
  }

  private forEntry(schema: Skeleton, part: PartDeclaration | undefined, key: string, value: JsonValue, context: Context): Context {
    if (part?.isByTarget === true && this.levels.root) {
      const level = levelAt(key, this.levels.root);
      const { field, path } = find(level, key.split('.').at(-1) ?? '');
      return { ...context, level, path, ...(field && { field }) };
    }
    if (schema.$ref !== 'field' || !isValues(value)) return context;
    return { ...context, field: value as unknown as FieldDocument, path: joined(context.level?.paths[0] ?? '', key) };
  }
  private fits(schema: Skeleton, value: JsonValue): boolean {
    const target = schema.$ref === undefined ? undefined : this.definitions[schema.$ref];
    if (target) return this.fits(target, value);
    if (schema.anyOf && schema.type === undefined) return schema.anyOf.some((one) => this.fits(one, value));
    const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    if (schema.type !== undefined && ![schema.type].flat().includes(type)) return false;
    return !isValues(value) || (schema.required ?? []).every((name) => Object.hasOwn(value, name));
  }

  private name(declaration: NameDeclaration, text: string, context: Context): string | Gone {
    const { kind, over, keyOf } = declaration;
    if (keyOf !== undefined && hasKey(context.holder, keyOf, text) && !hasKey(context.becomes, keyOf, text)) return this.answer(declaration, text, null);
    const level = over === undefined ? context.level : this.levels.over(over, context);
    if (kind === 'formula') return this.formula(declaration, text, { ...context, level });
    if (kind === 'path') return this.dotted(declaration, text, context);
    return this.answer(declaration, text, kind === 'field' ? this.seeField(declaration, text, level, context) : this.see({ kind, name: text, at: context.at, use: context.use, declaration }));
  }

  private answer(declaration: NameDeclaration, text: string, next: string | null): string | Gone {
    if (next !== null) return next;
    const what = declaration[this.purpose];
    return what === undefined ? text : new Gone(what);
  }

  private seeField(declaration: NameDeclaration, name: string, level: NameLevel | undefined, { at, use, condition }: Context): string | null {
    const found = level && find(level, name);
    return this.see({
      kind: declaration.kind, name, at, use: declaration.use ?? use, declaration, ...(level && { level }), ...(condition && { condition: condition.at }),
      ...(level?.model !== undefined && { model: level.model }), ...(found && { path: found.path, field: found.field }),
    });
  }

  /** `table.column`: each word is a name of its own. */
  private dotted(declaration: NameDeclaration, text: string, context: Context): string | Gone {
    const { root } = this.levels;
    if (root === undefined) return text;
    let level = root;
    const next = text.split('.').map((name) => {
      const seen = this.seeField(declaration, name, level, context);
      level = columnsOf(find(level, name), level);
      return seen;
    });
    return this.answer(declaration, text, next.some((name) => name === null) ? null : next.join('.'));
  }

  /** Names stand in formulas as `name` or `table.column`; what a bracket follows is a function. */
  private formula(declaration: NameDeclaration, text: string, context: Context): string | Gone {
    const tokens = tokensOf(text);
    const changes: { position: number; from: string; to: string }[] = [];
    for (let index = 0; index < tokens.length; index += 1) {
      let token = tokens[index];
      if (token?.kind !== 'name' || tokens[index + 1]?.text === '(') continue;
      let { level } = context;
      if (level && find(level, token.text).field === undefined) level = undefined;
      while (token !== undefined) {
        const seen = level && this.seeField(declaration, token.text, level, { ...context, use: 'formula' });
        if (seen === null && declaration[this.purpose] !== undefined) return this.answer(declaration, text, null);
        if (typeof seen === 'string' && seen !== token.text) changes.push({ position: token.position, from: token.text, to: seen });
        level = level && columnsOf(find(level, token.text), level);
        const [dot, inner]: (Token | undefined)[] = tokens.slice(index + 1, index + 3);
        const hasMore: boolean = dot?.text === '.' && inner?.kind === 'name';
        token = hasMore ? inner : undefined;
        if (hasMore) index += 2;
      }
    }
    return changes.toReversed().reduce((present, { position, from, to }) => present.slice(0, position) + to + present.slice(position + from.length), text);
  }
}

/** What the two sides of a condition speak of; within the rows of a table both go on there, unless they had parted before. */
function conditionIn(part: PartDeclaration | undefined, { condition, level, at }: Context, inside: Context): NonNullable<Context['condition']> {
  if (condition === undefined) return { at, over: inside.level, operands: part?.operands === 'here' ? level : inside.level };
  if (part?.over === undefined) return condition;
  return { ...condition, over: inside.level, operands: condition.operands === condition.over ? inside.level : condition.operands };
}

function tokensOf(text: string): Token[] {
  try {
    return tokenize(text);
  } catch {
    // The checker says what is wrong with it.
    return [];
  }
}

function hasKey(holder: JsonValue | undefined, property: string, key: string): boolean {
  const map = isValues(holder) ? holder[property] : undefined;
  return isValues(map) && Object.hasOwn(map, key);
}

function blankFor(cell: JsonValue): JsonValue {
  const span = isValues(cell) ? cell['span'] : undefined;
  return { empty: true, ...(span !== undefined && { span }) };
}

function isSame(a: Record<string, JsonValue>, b: Record<string, JsonValue>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key]);
}
