import type { JsonValue } from '../documents/json.ts';
import { didYouMean } from '../did-you-mean.ts';
import { metaSchemaOf } from '../meta/build.ts';
import { findMisfits, type Misfit } from './json-schema.ts';
import type { DocumentKind } from './kind.ts';
import type { Source } from './source.ts';

/** Misfits that leave the rest of the document readable. */
const HARMLESS = new Set(['property', 'enum', 'pattern']);

/** Whether a document can be read by those who take it to be of its kind. */
export function hasShape(document: unknown, kind: DocumentKind): boolean {
  return findMisfits(metaSchemaOf(kind), document as JsonValue).every((misfit) => HARMLESS.has(misfit.keyword));
}

/** Checks a document against its meta-schema; false when its shape is too broken to look further. */
export function checkShape(source: Source, kind: DocumentKind): boolean {
  // What a condition says is judged against the fields it speaks of, with better words.
  const misfits = findMisfits(metaSchemaOf(kind), source.value ?? null, ['condition']);
  for (const misfit of misfits) report(source, misfit);
  return misfits.every((misfit) => HARMLESS.has(misfit.keyword));
}

function report(source: Source, { at, keyword, name, known }: Misfit): void {
  const suggestion = didYouMean(name, known);
  const params = { name, ...(suggestion === undefined ? {} : { suggestion }) };
  switch (keyword) {
    case 'property':
      return source.report(at, 'checker.property', { params, atKey: true });
    case 'required':
      return source.report(at, 'checker.required', { params: { name } });
    case 'enum':
      return source.report(at, 'checker.enum', { params: { ...params, allowed: known.slice(0, 12).join(', ') } });
    case 'pattern':
      return source.report(at, 'checker.pattern', { params: { name, pattern: known.join() } });
    case 'minItems':
    case 'minProperties':
      return source.report(at, 'checker.shape.items', { params: { name } });
    default:
      return source.report(at, `checker.shape.${keyword}`, { params: { name } });
  }
}
