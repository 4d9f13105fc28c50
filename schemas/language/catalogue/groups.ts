import type { FieldType } from '../field-types/index.ts';

/** The groups a builder finds the field types in, what most forms have first; every type stands in exactly one. */
export const FIELD_GROUPS = {
  text: ['text', 'textarea', 'richText', 'suggestion', 'tags', 'url', 'code', 'password'],
  number: ['integer', 'decimal', 'money', 'percent', 'capitals', 'progress', 'duration', 'numberRange', 'rate', 'slider'],
  choice: ['option', 'options', 'boolean', 'treeOption', 'transfer', 'colour', 'icon'],
  time: ['date', 'datetime', 'time', 'week', 'month', 'quarter', 'year', 'dateRange', 'datetimeRange', 'timeRange', 'monthRange'],
  organisation: ['user', 'department', 'organize', 'position', 'role', 'group', 'members', 'approver'],
  file: ['file', 'image', 'signature', 'seal'],
  relation: ['table', 'reference', 'lookup', 'aggregate'],
  place: ['area', 'address', 'location'],
  person: ['personName', 'mobile', 'telephone', 'email', 'idCard', 'licencePlate', 'bankAccount', 'creditCode', 'postcode'],
  system: [
    'billNumber', 'barcode', 'qrcode', 'creator', 'createdTime', 'modifier', 'modifiedTime',
    'ownerOrganize', 'ownerDepartment', 'ownerPosition', 'json',
  ],
} as const satisfies Record<string, readonly FieldType[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;
