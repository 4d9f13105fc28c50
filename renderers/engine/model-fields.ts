import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';

/** The field of a key, the fields every record has included; undefined for an unknown key. */
export function fieldOf(model: ModelDocument, key: string): FieldDocument | undefined {
  if (Object.hasOwn(model.fields, key)) return model.fields[key];
  return Object.hasOwn(SYSTEM_FIELDS, key) ? SYSTEM_FIELDS[key] : undefined;
}

/** What every stored record has beside its model's fields; readable by anyone who may read the record. */
export const SYSTEM_FIELDS: Readonly<Record<string, FieldDocument>> = {
  id: { id: 'id', type: 'text', title: { 'zh-CN': '编号', 'en-US': 'Id', 'zh-TW': '編號' } },
  version: { id: 'version', type: 'integer', title: { 'zh-CN': '版本', 'en-US': 'Version', 'zh-TW': '版本' } },
  creatorUserId: { id: 'creatorUserId', type: 'user', title: { 'zh-CN': '创建人', 'en-US': 'Created by', 'zh-TW': '建立人' } },
  creatorTime: { id: 'creatorTime', type: 'datetime', title: { 'zh-CN': '创建时间', 'en-US': 'Created', 'zh-TW': '建立時間' } },
  lastModifyUserId: { id: 'lastModifyUserId', type: 'user', title: { 'zh-CN': '修改人', 'en-US': 'Changed by', 'zh-TW': '修改人' } },
  lastModifyTime: { id: 'lastModifyTime', type: 'datetime', title: { 'zh-CN': '修改时间', 'en-US': 'Changed', 'zh-TW': '修改時間' } },
  ownerOrganizeId: { id: 'ownerOrganizeId', type: 'organize', title: { 'zh-CN': '所属组织', 'en-US': 'Organisation', 'zh-TW': '所屬組織' } },
  sortCode: { id: 'sortCode', type: 'integer', title: { 'zh-CN': '排序', 'en-US': 'Order', 'zh-TW': '排序' } },
};
