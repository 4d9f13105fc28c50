import type { FieldDocument } from './documents/field.ts';

function systemField(key: string, type: string, zh: string, en: string, tw: string): FieldDocument {
  return { id: `system_${key}`, type, title: { 'zh-CN': zh, 'en-US': en, 'zh-TW': tw }, readOnly: true };
}

const DOCUMENTS = {
  id: systemField('id', 'text', '主键', 'ID', '主鍵'),
  version: systemField('version', 'integer', '版本', 'Version', '版本'),
  schemaVersion: systemField('schemaVersion', 'integer', '表单版本', 'Form version', '表單版本'),
  creatorUserId: systemField('creatorUserId', 'user', '创建人', 'Created by', '建立人'),
  creatorTime: systemField('creatorTime', 'datetime', '创建时间', 'Created', '建立時間'),
  lastModifyUserId: systemField('lastModifyUserId', 'user', '修改人', 'Modified by', '修改人'),
  lastModifyTime: systemField('lastModifyTime', 'datetime', '修改时间', 'Modified', '修改時間'),
  ownerOrganizeId: systemField('ownerOrganizeId', 'organize', '所属组织', 'Organisation', '所屬組織'),
  sortCode: systemField('sortCode', 'integer', '排序', 'Order', '排序'),
};
export type SystemFieldKey = keyof typeof DOCUMENTS;

/** Fields that every stored record has beside those of its model. Conditions and lists may name them. */
export const SYSTEM_FIELD_DOCUMENTS: Readonly<Record<string, FieldDocument>> = DOCUMENTS;

/** Fields of a child row beside its columns. */
export const ROW_FIELD_DOCUMENTS: Readonly<Record<string, FieldDocument>> = {
  id: systemField('rowId', 'text', '行主键', 'Row ID', '行主鍵'),
};
