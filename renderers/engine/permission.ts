import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig, ScreenPermission } from './data-source.ts';
import { SYSTEM_FIELDS } from './model-fields.ts';

/** Whether the user holds a button code; `*` stands for all. */
export function mayPress(permission: ScreenPermission, code: string): boolean {
  return permission.buttons.includes(code) || permission.buttons.includes('*');
}

/** The screen with what is left to the user on records with these values, e.g. within a project that limits its members. */
export function configWithin(config: ScreenConfig, values: Values): ScreenConfig {
  const { permission: { limits, ...permission }, bin, ...rest } = config;
  const own = limits?.filter(({ field, within }) => within.includes(String(values[field] ?? ''))) ?? [];
  if (own.length === 0) return config;
  const buttons = permission.buttons.filter((code) => own.every((limit) => limit.buttons.includes(code)));
  return { ...rest, permission: { ...permission, buttons }, ...(bin && buttons.some((code) => REMOVE.includes(code)) && { bin }) };
}

/** What brings records back as well. */
const REMOVE = ['btn_remove', 'btn_batchRemove'];

/** Whether the user may filter and order by a column; one that only some records show would tell of the others. */
export function mayQuery(permission: ScreenPermission, field: string): boolean {
  return permission.query.includes(field) || permission.query.includes('*') || Object.hasOwn(SYSTEM_FIELDS, field);
}

/** Whether the user may see a column. */
export function mayRead(permission: ScreenPermission, field: string): boolean {
  return permission.read.includes(field) || permission.read.includes('*') || Object.hasOwn(SYSTEM_FIELDS, field);
}
