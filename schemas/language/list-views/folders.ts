import { hasLanes } from './board.ts';
import { holdsFiles } from './gallery.ts';
import type { ListViewType } from './list-view-type.ts';

/** Files in folders, one for each choice of a field and within it for those of the next; the chosen file is shown beside them. */
export const folders: ListViewType = {
  title: { 'zh-CN': '文件夹', 'en-US': 'Folders', 'zh-TW': '資料夾' },
  fields: {
    files: {
      title: { 'zh-CN': '文件夹里的文件', 'en-US': 'Files in the folders', 'zh-TW': '資料夾裡的檔案' },
      description: 'Files of a record, each on a line of its own.',
      required: true,
      several: true,
      isOnlyShown: true,
      wanted: 'image',
      fits: holdsFiles,
    },
    by: {
      title: { 'zh-CN': '按哪些字段分文件夹', 'en-US': 'Fields that make the folders', 'zh-TW': '按哪些欄位分資料夾' },
      description: 'Fields whose choices are the folders, the outermost first; a record that is dragged into another folder gets its choices.',
      required: true,
      several: true,
      wanted: 'choice',
      fits: hasLanes,
    },
  },
};
