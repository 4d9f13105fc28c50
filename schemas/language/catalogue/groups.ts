import type { FieldType } from '../field-types/index.ts';

/** The groups a builder finds the field types in, in their order; every type stands in exactly one. */
export const FIELD_GROUPS = {
  text: ['text', 'textarea', 'richText'],
  number: ['integer', 'decimal', 'money', 'percent', 'rate', 'slider'],
  choice: ['boolean', 'option', 'options', 'treeOption', 'colour', 'icon'],
  time: ['date', 'datetime', 'time', 'month', 'quarter', 'year'],
  organisation: ['user', 'organize', 'department', 'position', 'role', 'area'],
  file: ['file', 'image'],
  relation: ['reference', 'lookup', 'aggregate', 'table'],
  system: ['billNumber', 'json'],
} as const satisfies Record<string, readonly FieldType[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;
