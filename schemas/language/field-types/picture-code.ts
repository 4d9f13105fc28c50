import type { FieldDocument } from '../documents/field.ts';
import type { FieldTypeDefinition } from './definition.ts';
import type { Settings } from './setting.ts';
import { textType } from './text-value.ts';

/** A text shown as a picture that machines read: that of another field, of the field's own formula, or typed. */
export function pictureCode(maxLength: number, settings: Settings, more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return textType(maxLength, {
    settings: { of: { kind: 'field' }, ...settings },
    formula: (field: FieldDocument) => (typeof field.settings?.['of'] === 'string' ? `CONCAT(${field.settings['of']})` : undefined),
    ...more,
  });
}
