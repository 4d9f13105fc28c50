import type { FieldType } from '#schemas/language/index.ts';
import type { FieldRenderer } from '../engine/field-renderer.ts';
import { choices } from './choices/index.tsx';
import { dates } from './dates/index.ts';
import { files } from './files/index.tsx';
import { formattedTexts } from './formatted-texts/index.ts';
import { givenValues } from './given-values/index.tsx';
import { numbers } from './numbers/index.tsx';
import { people } from './people/index.tsx';
import { barcodes } from './barcodes/index.ts';
import { places } from './places/index.ts';
import { ranges } from './ranges/index.tsx';
import { relations } from './relations/index.tsx';
import { texts } from './texts/index.tsx';

/** The field types of the page by families; a type of the language without a renderer does not compile. */
export const fieldRenderers = {
  ...texts, ...formattedTexts, ...numbers, ...choices, ...dates, ...ranges, ...people, ...places, ...files, ...relations, ...barcodes, ...givenValues,
} satisfies Record<FieldType, FieldRenderer>;
