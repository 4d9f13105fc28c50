import { conditionFields } from '#schemas/language/conditions/fields.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { fieldTarget } from '../../records/index.ts';

/** One place of a design's documents that names fields of another model. */
export interface ForeignFields {
  document: 'model' | 'screen';
  /** Such as `fields`, `owner`, `reference`, `label`. */
  path: (string | number)[];
  /** Of the field or the part of the screen that the place belongs to. */
  title: Text | undefined;
  /** Code of the other model. */
  model: string;
  /** Fields of the other model, as paths. */
  names: string[];
  /** Whether values are read past the row rules of those who look: look-ups and aggregates are, choices are not. */
  isPastRows: boolean;
  /** What the place says, without where it stands: what was judged once is known again by it. */
  says: string;
}

/** Every place of the documents that names another model's fields. */
export function* foreignFields({ model, screen }: DesignDocuments): Generator<ForeignFields> {
  for (const place of inFields(model.fields, model.code, ['fields'])) yield { ...place, document: 'model' };
  if (screen.split !== undefined && 'model' in screen.split.source) {
    for (const place of whereOf(screen.split.source, 'source', false)) {
      yield { ...place, document: 'screen', path: ['split', ...place.at], title: screen.split.title ?? screen.title, says: JSON.stringify(screen.split.source) };
    }
  }
  // What an operation asks for in a dialog.
  for (const [index, { do: verb, title }] of screen.actions.entries()) {
    if (typeof verb === 'string' || !('operation' in verb) || verb.input === undefined) continue;
    for (const place of inFields(verb.input.fields, model.code, ['actions', index, 'do', 'input', 'fields'])) {
      yield { ...place, document: 'screen', title: place.title ?? title };
    }
  }
}

function* inFields(fields: Record<string, FieldDocument>, code: string, path: (string | number)[]): Generator<Omit<ForeignFields, 'document'>> {
  for (const [key, field] of Object.entries(fields)) {
    for (const place of placesOf(field, fields)) {
      if (place.model !== code) yield { ...place, title: field.title, path: [...path, key, ...place.at], says: JSON.stringify([place.model, place.at, place.names, place.isPastRows ? field.aggregate ?? null : null]) };
    }
    if (field.fields !== undefined) yield* inFields(field.fields, code, [...path, key, 'fields']);
  }
}

interface Place {
  at: (string | number)[];
  model: string;
  names: string[];
  isPastRows: boolean;
}

function* placesOf({ reference, options, aggregate, lookup }: FieldDocument, beside: Record<string, FieldDocument>): Generator<Place> {
  const through = lookup && beside[lookup.through];
  const target = through && fieldTarget(through);
  if (lookup !== undefined && target !== undefined) yield { at: ['lookup', 'field'], model: target, names: [lookup.field], isPastRows: true };
  if (aggregate !== undefined) {
    yield { at: ['aggregate', aggregate.of === undefined ? 'model' : 'of'], model: aggregate.model, names: aggregate.of === undefined ? [] : [aggregate.of], isPastRows: true };
    yield* whereOf(aggregate, 'aggregate', true);
  }
  if (reference !== undefined) {
    yield* choices(reference, 'reference');
    for (const [index, name] of (reference.columns ?? []).entries()) yield { at: ['reference', 'columns', index], model: reference.model, names: [name], isPastRows: false };
  }
  if (options !== undefined && 'model' in options) yield* choices(options, 'options');
}

function* choices(source: { model: string; label: string; where?: Condition }, key: string): Generator<Place> {
  yield { at: [key, 'label'], model: source.model, names: [source.label], isPastRows: false };
  yield* whereOf(source, key, false);
}

/** `{ field }` operands name fields of this record, so they are not the other model's. */
function* whereOf({ model, where }: { model: string; where?: Condition }, key: string, isPastRows: boolean): Generator<Place> {
  if (where !== undefined) yield { at: [key, 'where'], model, names: conditionFields(where, { operands: false }), isPastRows };
}
