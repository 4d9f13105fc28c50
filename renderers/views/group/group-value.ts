import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { GroupRow } from '../../engine/data-source.ts';
import type { RendererServices } from '../../engine/services.ts';
import { timeText } from '../../engine/time-text.ts';

const HOUR = /^\d{4}-\d\d-\d\d \d\d$/;

/** What the records of a group have in common, as people read it. */
export function groupValueText(field: FieldDocument | undefined, { value, text }: Pick<GroupRow, 'value' | 'text'>, { t, locale }: Pick<RendererServices, 't' | 'locale'>): string {
  return text ?? (value === null ? t('list.group.none')
    : typeof value === 'boolean' ? t(value ? 'list.value.yes' : 'list.value.no')
      : typeof value === 'number' && field && valueKindOf(field) === 'datetime' ? timeText(value)
        // An hour of a day.
        : typeof value === 'string' && HOUR.test(value) && field && valueKindOf(field) === 'datetime' ? `${value}:00`
        : typeof value === 'number' ? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value) : String(value));
}
