import type { FieldDocument } from '../documents/field.ts';
import { textType } from './text-value.ts';

/** The amount of another field in Chinese capitals. */
export const capitals = textType(200, {
  serverFilled: true,
  settings: { of: { kind: 'field', isRequired: true } },
  formula: capitalsOf,
});

/** Nothing where there is no amount, which is not the same as zero. */
function capitalsOf({ settings }: FieldDocument): string | undefined {
  const of = settings?.['of'];
  return typeof of === 'string' ? `IF(EMPTY(${of}), "", CAPITALS(${of}))` : undefined;
}
