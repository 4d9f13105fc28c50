import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import { permittedActions } from '../../../actions/permitted-actions.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { isServerFilled } from '../../form/record-values.ts';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';

/** The command that the user's right to change a record comes with; undefined without it. */
export function editAction(config: ScreenConfig): ActionDocument | undefined {
  return (['row', 'toolbar', 'form', 'batch'] as const).flatMap((place) => permittedActions(config, place)).find((action) => action.do === 'edit');
}

/** Whether the user fills in this field himself: it is no formula, the server does not fill it, and he may write it. */
export function mayFill({ permission: { write } }: ScreenConfig, key: string, field: FieldDocument): boolean {
  return field.readOnly !== true && !isComputed(field) && !isServerFilled(field) && (write.includes('*') || write.includes(key));
}

/** Keys of the columns whose cells can be edited here: the document says so, the user may, and it is no formula. */
export function editableKeys(config: ScreenConfig, columns: ResolvedColumn[]): ReadonlySet<string> {
  const editable = config.screen.list?.editable;
  if (editable === undefined || !editAction(config)) return NONE;
  return new Set(columns.filter(({ key, field }) => {
    const isOwn = Object.hasOwn(config.model.fields, key);
    const isWanted = editable === true || editable.includes(key);
    const isFree = !field.fields && getFieldType(field.type)?.needsRoom !== true;
    return isOwn && isWanted && isFree && mayFill(config, key, field);
  }).map(({ key }) => key));
}

const NONE: ReadonlySet<string> = new Set();
