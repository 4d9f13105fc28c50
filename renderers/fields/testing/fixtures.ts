import type { FieldType } from '#schemas/language/index.ts';
import { fixtures as choices } from '../choices/fixtures.ts';
import { fixtures as dates } from '../dates/fixtures.ts';
import { fixtures as files } from '../files/fixtures.ts';
import { fixtures as formattedTexts } from '../formatted-texts/fixtures.ts';
import { fixtures as givenValues } from '../given-values/fixtures.ts';
import { fixtures as numbers } from '../numbers/fixtures.ts';
import { fixtures as people } from '../people/fixtures.ts';
import { fixtures as barcodes } from '../barcodes/fixtures.ts';
import { fixtures as places } from '../places/fixtures.ts';
import { fixtures as ranges } from '../ranges/fixtures.ts';
import { fixtures as relations } from '../relations/fixtures.ts';
import { fixtures as texts } from '../texts/fixtures.ts';
import type { FieldFixture } from './field-fixture.ts';

/** An example of every field type; a type without one does not compile. */
export const fieldFixtures: Readonly<Record<FieldType, FieldFixture>> = {
  ...texts, ...formattedTexts, ...numbers, ...choices, ...dates, ...ranges, ...people, ...places, ...files, ...relations, ...barcodes, ...givenValues,
};
