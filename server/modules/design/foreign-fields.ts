import { conditionFields } from '#schemas/language/conditions/fields.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { namesIn, type NamedPlace } from '#schemas/language/names/map-names.ts';
import type { JsonPath } from '#schemas/language/record/model-error.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

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
export function foreignFields({ model, screen }: DesignDocuments): ForeignFields[] {
  const found = (document: 'model' | 'screen', holder: JsonValue): ForeignFields[] => {
    const seen = new Set<string>();
    return namesIn(document, { model, screen }[document], { model }).flatMap((place): ForeignFields[] => {
      const owner = ownerOf(place, holder);
      const path = [...place.condition ?? place.at];
      if (owner === undefined || owner === model.code || seen.has(path.join('/'))) return [];
      seen.add(path.join('/'));
      return [{ document, path, model: owner, ...aboutPlace(place, holder, owner) }];
    });
  };
  return [...found('model', model as unknown as JsonValue), ...found('screen', screen as unknown as JsonValue)];
}

/** The model whose fields a place speaks of; counting the records of a model speaks of it without naming any. */
function ownerOf({ kind, name, model, at }: NamedPlace, holder: JsonValue): string | undefined {
  if (kind === 'field') return model;
  const parts = kind === 'model' && at.at(-2) === 'aggregate' ? valueAt(holder, at.slice(0, -1)) : undefined;
  return isValues(parts) && parts['of'] === undefined ? name : undefined;
}

function aboutPlace({ kind, name, at, condition }: NamedPlace, holder: JsonValue, model: string): Pick<ForeignFields, 'title' | 'names' | 'isPastRows' | 'says'> {
  const around = at.map((_, index) => valueAt(holder, at.slice(0, index)));
  // Names of fields are what `fields` maps; what stands below the last of them belongs to that field.
  const home = at.findLastIndex((key, index) => key === 'fields' && index < at.length - 1) + 2;
  const isInField = home > 1;
  const inField = at.slice(isInField ? home : 0, condition === undefined ? undefined : condition.length);
  const [use] = inField;
  const isPastRows = isInField && (use === 'lookup' || use === 'aggregate');
  const judged = condition === undefined ? undefined : valueAt(holder, condition);
  const names = judged !== undefined ? conditionFields(judged as unknown as Condition, { operands: false }) : kind === 'field' ? [name] : [];
  const aggregate = use === 'aggregate' ? around[home + 1] ?? null : null;
  const titled = around.findLast((part) => isValues(part) && part['title'] !== undefined);
  return {
    title: isValues(titled) ? titled['title'] as Text : undefined, names, isPastRows,
    says: JSON.stringify([model, inField, names, isInField ? aggregate : judged ?? null]),
  };
}

function valueAt(value: JsonValue, at: JsonPath): JsonValue | undefined {
  return at.reduce<JsonValue | undefined>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string | number, JsonValue>)[key] : undefined), value);
}
