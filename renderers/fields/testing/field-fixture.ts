import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/** An example of a field type: tests, stories and the designer's preview all live on it. */
export interface FieldFixture {
  field: FieldDocument;
  /** Fields that it reads. */
  beside?: Record<string, FieldDocument>;
  filled: JsonValue;
  /** What the read cell says of it. */
  shown: string;
  /** Texts that come with the record, for codes and ids. */
  display?: string | string[];
  /** A value that the language refuses. */
  wrong?: JsonValue;
  /** Never typed by anybody: it stays read-only whatever the form says. */
  isGiven?: true;
}

/** The examples of a family, each under the name of its type. */
export function fixturesOf<Type extends string>(fixtures: Record<Type, FieldFixture>): Record<Type, FieldFixture> {
  return fixtures;
}
