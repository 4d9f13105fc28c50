import type { FieldType } from '../field-types/index.ts';

/** The groups a builder finds the field types in, in their order; every type stands in exactly one. */
export const FIELD_GROUPS = {
  text: ['text', 'textarea', 'richText', 'suggestion', 'tags', 'url', 'code', 'password'],
  person: ['personName', 'mobile', 'telephone', 'email', 'idCard', 'licencePlate', 'bankAccount', 'creditCode', 'postcode'],
  number: ['integer', 'decimal', 'money', 'capitals', 'percent', 'progress', 'duration', 'numberRange', 'rate', 'slider'],
  choice: ['boolean', 'option', 'options', 'treeOption', 'colour', 'icon'],
  time: ['date', 'datetime', 'time', 'week', 'month', 'quarter', 'year', 'dateRange', 'datetimeRange', 'timeRange', 'monthRange'],
  organisation: ['user', 'organize', 'department', 'position', 'role', 'group', 'members', 'approver'],
  place: ['area', 'address', 'location'],
  file: ['file', 'image', 'signature', 'seal'],
  relation: ['reference', 'lookup', 'aggregate', 'table'],
  system: [
    'billNumber', 'barcode', 'qrcode', 'creator', 'createdTime', 'modifier', 'modifiedTime',
    'ownerOrganize', 'ownerDepartment', 'ownerPosition', 'json',
  ],
} as const satisfies Record<string, readonly FieldType[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;
