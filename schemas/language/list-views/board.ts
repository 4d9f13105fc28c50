import { hasChoices } from '../choices/choice-rule.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import type { ListViewType } from './list-view-type.ts';

/** Cards in lanes, one for each choice of a field; a card that is dragged into another lane gets its choice. */
export const board: ListViewType = {
  title: { 'zh-CN': '看板', 'en-US': 'Board', 'zh-TW': '看板' },
  fields: {
    by: {
      title: { 'zh-CN': '看板按哪个字段分列', 'en-US': 'Lanes of the board', 'zh-TW': '看板按哪個欄位分列' },
      description: 'Field whose choices are the lanes.',
      required: true,
      wanted: 'choice',
      fits: (field) => hasChoices(field) && valueKindOf(field) === 'text',
    },
  },
};
