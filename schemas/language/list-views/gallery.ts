import type { FieldDocument } from '../documents/field.ts';
import { valueKindOf } from '../field-types/resolve-field.ts';
import { isDay } from './calendar.ts';
import type { ListViewType } from './list-view-type.ts';

/** Records by their pictures, each with its day and its place. */
export const gallery: ListViewType = {
  title: { 'zh-CN': '图库', 'en-US': 'Gallery', 'zh-TW': '相簿' },
  fields: {
    pictures: {
      title: { 'zh-CN': '图库的图片', 'en-US': 'Pictures of the gallery', 'zh-TW': '相簿的圖片' },
      description: 'Images or files of a record; the first picture stands for it, the others are turned over to.',
      required: true,
      several: true,
      isOnlyShown: true,
      wanted: 'image',
      fits: holdsFiles,
    },
    date: {
      title: { 'zh-CN': '图库的日期', 'en-US': 'Day in the gallery', 'zh-TW': '相簿的日期' },
      description: 'Day of a record; where the list is in its order, the gallery is parted by months.',
      required: false,
      isOnlyShown: true,
      wanted: 'date',
      fits: isDay,
    },
    place: {
      title: { 'zh-CN': '图库的地点', 'en-US': 'Place in the gallery', 'zh-TW': '相簿的地點' },
      description: 'Where a record belongs, in a line of its own.',
      required: false,
      isOnlyShown: true,
      wanted: 'place',
      fits: (field) => ['text', 'compound'].includes(valueKindOf(field)),
    },
  },
};

/** Whether a field holds pictures, or files among which there may be some. */
export function holdsFiles(field: FieldDocument): boolean {
  return valueKindOf(field) === 'files';
}
