import type { ModelDocument } from '#schemas/language/documents/model.ts';

/** The form that the flows of tests and stories are about. */
export const leaveModel: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'leave', title: { 'zh-CN': '请假', 'en-US': 'Leave', 'zh-TW': '請假' }, label: 'reason',
  fields: {
    reason: { id: 'reason', type: 'text', title: { 'zh-CN': '事由', 'en-US': 'Reason', 'zh-TW': '事由' } },
    days: { id: 'days', type: 'integer', title: { 'zh-CN': '天数', 'en-US': 'Days', 'zh-TW': '天數' }, required: true },
    owner: { id: 'owner', type: 'user', title: { 'zh-CN': '交接人', 'en-US': 'Stands in', 'zh-TW': '交接人' } },
    items: {
      id: 'items', type: 'table', title: { 'zh-CN': '明细', 'en-US': 'Items', 'zh-TW': '明細' },
      fields: { note: { id: 'note', type: 'text', title: { 'zh-CN': '说明', 'en-US': 'Note', 'zh-TW': '說明' } } },
    },
  },
};
