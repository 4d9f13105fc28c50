import type { FieldDocument } from '../documents/field.ts';
import { hasChoices } from '../choices/choice-rule.ts';
import { storageOf, valueKindOf } from '../field-types/resolve-field.ts';
import type { ListViewType } from './list-view-type.ts';

/** Whether the choices of a field part records into heaps. */
export function hasLanes(field: FieldDocument): boolean {
  return hasChoices(field) && valueKindOf(field) === 'text';
}

/** Whether the values of a field can be added up. */
export function isSummed(field: FieldDocument): boolean {
  return ['integer', 'decimal'].includes(storageOf(field)) && valueKindOf(field) === 'number';
}

/** Cards in lanes, one for each choice of a field; a card that is dragged into another lane gets its choice. */
export const board: ListViewType = {
  title: { 'zh-CN': '看板', 'en-US': 'Board', 'zh-TW': '看板' },
  fields: {
    by: {
      title: { 'zh-CN': '看板按哪个字段分列', 'en-US': 'Lanes of the board', 'zh-TW': '看板按哪個欄位分列' },
      description: 'Field whose choices are the lanes.',
      required: true,
      wanted: 'choice',
      fits: hasLanes,
    },
    sums: {
      title: { 'zh-CN': '看板每列的合计', 'en-US': 'Totals of the lanes', 'zh-TW': '看板每列的合計' },
      description: 'Numbers that are added up at the head of each lane.',
      required: false,
      several: true,
      wanted: 'number',
      fits: isSummed,
    },
  },
};
