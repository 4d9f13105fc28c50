import type { ScreenPermission } from './data-source.ts';
import { SYSTEM_FIELDS } from './model-fields.ts';

/** Whether the user holds a button code; `*` stands for all. */
export function mayPress(permission: ScreenPermission, code: string): boolean {
  return permission.buttons.includes(code) || permission.buttons.includes('*');
}

/** Whether the user may filter and order by a column; one that only some records show would tell of the others. */
export function mayQuery(permission: ScreenPermission, field: string): boolean {
  return permission.query.includes(field) || permission.query.includes('*') || Object.hasOwn(SYSTEM_FIELDS, field);
}

/** Whether the user may see a column. */
export function mayRead(permission: ScreenPermission, field: string): boolean {
  return permission.read.includes(field) || permission.read.includes('*') || Object.hasOwn(SYSTEM_FIELDS, field);
}
