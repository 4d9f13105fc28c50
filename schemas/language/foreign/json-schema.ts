import type { JsonValue } from '../documents/json.ts';
import type { FieldType } from '../field-types/index.ts';
import type { ForeignCondition, ForeignField, ForeignForm, ForeignName, ForeignNode, ForeignOption, ForeignRule } from './form.ts';
import { firstOf, type Place } from './place.ts';
import type { Report } from './report.ts';

/** What says nothing about a form. */
const SILENT = new Set([
  '$schema', '$id', '$comment', '$defs', 'definitions', 'additionalProperties', 'unevaluatedProperties', 'examples', 'enumNames', '$anchor', 'deprecated', 'type', 'contentEncoding', 'id',
]);
const MAX_REFERENCES = 30;

export const readJsonSchema = { read, silent: SILENT };

function read(root: Place, report: Report): ForeignForm {
  const reader = new SchemaReader(root, report);
  const top = reader.follow(root);
  return { title: firstOf(top.get('title'), root.get('title')) ?? top.get('title'), nodes: reader.object(top, [], []) };
}

class SchemaReader {
  private readonly root: Place;
  private readonly report: Report;

  constructor(root: Place, report: Report) {
    this.root = root;
    this.report = report;
  }

  /** What a `$ref` of this document leads to; a circle of references leads nowhere. */
  follow(place: Place): Place {
    const way = new Set<string>();
    let here = place;
    for (let reference = here.get('$ref'); reference.text !== undefined; reference = here.get('$ref')) {
      const text = reference.text;
      const steps = text.startsWith('#/') ? text.slice(2).split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined;
      const target = steps && !way.has(text) ? this.root.get(...steps) : undefined;
      if (!target?.isObject || way.size >= MAX_REFERENCES) {
        this.report.tell(reference, 'reference', { name: text.slice(0, 80) });
        return here;
      }
      way.add(text);
      here = target;
    }
    return here;
  }

  /** The fields of an object, those of its parts in `allOf` and those that a condition adds. `open` are the objects around. */
  object(place: Place, rules: ForeignRule[], open: JsonValue[]): ForeignNode[] {
    if (open.includes(place.value ?? null) || open.length > 20) {
      this.report.tell(place, 'reference', { name: place.name });
      return [];
    }
    const around = [...open, place.value ?? null];
    const required = new Set(place.get('required').items().map(({ text }) => text));
    const demanded = this.demands(place);
    const own = place.get('properties').entries().flatMap((entry) => this.node(entry, required.has(entry.name), [...rules, ...(demanded.get(entry.name) ?? [])], around));
    const joined = place.get('allOf').items().flatMap((part) => this.object(this.follow(part), rules, around));
    return [...own, ...joined, ...this.conditional(place, rules, around)];
  }

  /** Names that are needed where another is there. */
  private demands(place: Place): Map<string, ForeignRule[]> {
    const demands = new Map<string, ForeignRule[]>();
    const add = (name: string, rule: ForeignRule) => demands.set(name, [...(demands.get(name) ?? []), rule]);
    for (const trigger of [...place.get('dependentRequired').entries(), ...place.get('dependencies').entries()]) {
      if (!trigger.isList) {
        trigger.settle();
        this.report.tell(trigger, 'condition');
      }
      for (const needed of trigger.items()) {
        if (needed.text !== undefined) add(needed.text, { place: trigger, effect: 'required', when: { name: { from: 'here', path: [trigger.name] }, op: 'notEmpty' } });
      }
    }
    const when = this.premise(place.get('if'));
    for (const [branch, condition] of [['then', when], ['else', when && { not: when }]] as const) {
      for (const needed of place.get(branch, 'required').items()) {
        if (needed.text !== undefined) add(needed.text, { place: place.get(branch), effect: 'required', when: condition });
      }
    }
    return demands;
  }

  /** Fields that only stand in `then` or `else` are seen when it applies. */
  private conditional(place: Place, rules: ForeignRule[], around: JsonValue[]): ForeignNode[] {
    const premise = place.get('if');
    if (!premise.exists) return [];
    const when = this.premise(premise);
    return ([['then', when], ['else', when && { not: when }]] as const).flatMap(([branch, condition]) => {
      const part = place.get(branch);
      const known = place.get('properties').isObject ? new Set(Object.keys(place.get('properties').value as object)) : new Set<string>();
      const required = new Set(part.get('required').items().map(({ text }) => text));
      return part.get('properties').entries().flatMap((entry) => {
        if (known.has(entry.name)) {
          entry.settle();
          this.report.tell(entry, 'condition');
          return [];
        }
        return this.node(entry, required.has(entry.name), [...rules, { place: part, effect: 'visible', when: condition }], around);
      });
    });
  }

  /** `{ properties: { kind: { const: "a" } } }` */
  private premise(place: Place): ForeignCondition | undefined {
    place.get('required');
    const parts = place.get('properties').entries().map((entry): ForeignCondition | undefined => {
      const name: ForeignName = { from: 'here', path: [entry.name] };
      const constant = entry.get('const').value;
      if (typeof constant === 'string' || typeof constant === 'number' || typeof constant === 'boolean') return { name, op: 'eq', value: constant };
      const several = entry.get('enum').items().map(({ value }) => value);
      const isPlain = (value: JsonValue | undefined): value is string | number => typeof value === 'string' || typeof value === 'number';
      if (several.length > 0 && several.every(isPlain)) return { name, op: 'in', value: several };
      const minimum = entry.get('minimum').value;
      return typeof minimum === 'number' ? { name, op: 'ge', value: minimum } : undefined;
    });
    return parts.length > 0 && parts.every((part) => part !== undefined) ? { all: parts } : undefined;
  }

  private node(entry: Place, isRequired: boolean, rules: ForeignRule[], around: JsonValue[]): ForeignNode[] {
    if (!entry.isObject) return [];
    const place = this.follow(entry);
    const title = firstOf(entry.get('title'), place.get('title'));
    const kind = kindOf(place);
    if (kind === 'object' && (place.get('properties').isObject || place.get('allOf').isList)) {
      const nodes = this.object(place, [], around);
      return [{ kind: 'section', place, rules, parts: [{ title: title ?? place.asName(), nodes }] }];
    }
    const field = this.field(place, entry, kind, isRequired, rules);
    if (title) field.title = title;
    if (kind === 'array') this.list(place, field, around);
    return [field];
  }

  private field(place: Place, entry: Place, kind: string, isRequired: boolean, rules: ForeignRule[]): ForeignField {
    const choices = choicesOf(place);
    const type = choices ? 'option' : typeOf(place, kind);
    if (!choices && (kind === 'object' || kind === 'unknown')) {
      this.report.tell(place, 'inputAsText', { name: kind === 'object' ? 'object' : 'any' });
      for (const name of ['anyOf', 'oneOf', 'not']) place.get(name).settle();
    }
    const multiple = place.get('multipleOf').value;
    return {
      kind: 'field', place: entry, name: entry.name, type: type === 'decimal' && typeof multiple === 'number' && Number.isInteger(multiple) ? 'integer' : type,
      help: place.get('description'), required: isRequired, readOnly: place.get('readOnly').isTrue,
      default: firstOf(place.get('default'), place.get('const')),
      min: firstOf(place.get('minimum'), numberAt(place.get('exclusiveMinimum'))), max: firstOf(place.get('maximum'), numberAt(place.get('exclusiveMaximum'))),
      excludesMin: place.get('exclusiveMinimum').exists && !place.get('exclusiveMinimum').isFalse, excludesMax: place.get('exclusiveMaximum').exists && !place.get('exclusiveMaximum').isFalse,
      minLength: place.get('minLength'), maxLength: place.get('maxLength'), pattern: place.get('pattern'), rules,
      ...(choices ? { options: choices } : {}),
    };
  }

  /** A list of objects is a table, a list of choices several of them, a list of texts tags. */
  private list(place: Place, field: ForeignField, around: JsonValue[]): void {
    const given = place.get('items');
    const items = this.follow(given.isList ? (given.items()[0] ?? given) : given);
    place.get('uniqueItems');
    field.minRows = place.get('minItems');
    field.maxRows = place.get('maxItems');
    const choices = choicesOf(items);
    const kind = kindOf(items);
    if (choices) {
      field.type = 'options';
      field.options = choices;
    } else if (kind === 'object') {
      field.type = 'table';
      field.columns = this.object(items, [], around);
    } else if (items.get('format').text === 'data-url' || items.get('format').text === 'binary') {
      field.type = 'file';
      field.maxCount = place.get('maxItems');
    } else {
      field.type = 'tags';
      if (kind !== 'string') this.report.tell(items, 'approximated', { name: kind, type: 'tags' });
    }
  }
}

/** Old schemas say `exclusiveMinimum: true` beside `minimum`. */
function numberAt(place: Place): Place | undefined {
  return typeof place.value === 'number' ? place : undefined;
}

/** The one type that is not null; objects and lists are known by what they hold. */
function kindOf(place: Place): string {
  const type = place.get('type');
  const names = (type.isList ? type.items().map(({ text }) => text) : [type.text]).filter((name) => name !== undefined && name !== 'null');
  if (names.length === 1 && names[0] !== undefined) return names[0];
  if (place.get('properties').isObject || place.get('allOf').isList) return 'object';
  if (place.get('items').exists) return 'array';
  return typeof place.get('const').value === 'string' || place.get('pattern').exists ? 'string' : 'unknown';
}

function typeOf(place: Place, kind: string): FieldType {
  if (kind === 'integer') return 'integer';
  if (kind === 'number') return 'decimal';
  if (kind === 'boolean') return 'boolean';
  if (kind === 'array') return 'tags';
  const length = place.get('maxLength').value;
  switch (place.get('format').text) {
    case 'date': return 'date';
    case 'date-time': return 'datetime';
    case 'time': return 'time';
    case 'email':
    case 'idn-email': return 'email';
    case 'uri':
    case 'url': return 'url';
    case 'color': return 'colour';
    case 'textarea': return 'textarea';
    case 'data-url':
    case 'binary': return 'file';
    default: return typeof length === 'number' && length > 500 ? 'textarea' : 'text';
  }
}

/** `enum`, or `oneOf` whose branches are constants with titles. */
function choicesOf(place: Place): ForeignOption[] | undefined {
  const values = place.get('enum').items().filter(({ value }) => value !== null);
  if (values.length > 0) {
    const names = place.get('enumNames').items();
    return values.map((value, index) => ({ place: value, value, label: names[index] ?? value }));
  }
  const branches = [...place.get('oneOf').items(), ...place.get('anyOf').items()].filter((branch) => branch.get('type').text !== 'null');
  if (branches.length === 0 || !branches.every((branch) => branch.get('const').exists)) return undefined;
  return branches.map((branch) => ({ place: branch, value: branch.get('const'), label: branch.first('title', 'const') }));
}
