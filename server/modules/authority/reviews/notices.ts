import { Type } from 'typebox';
import { defineNoticeKind } from '../../../kernel/notify/notice-kind.ts';

const data = Type.Object({ id: Type.String(), name: Type.String(), due: Type.String() });
const sample = { id: '1', name: '2026年第四季度权限复核', due: '2026-12-15' };
const route = '/rightsReview/{id}';

/** Somebody has rights to look through. */
export const reviewKind = defineNoticeKind({
  name: 'authority.review', type: 2, route, data, sample,
  label: { 'zh-CN': '待我复核的权限', 'en-US': 'Rights to review', 'zh-TW': '待我複核的權限' },
  title: { 'zh-CN': '请在{due}前完成“{name}”', 'en-US': 'Please finish {name} by {due}', 'zh-TW': '請在{due}前完成“{name}”' },
});

/** The day is near, or has passed, and something is still open. */
export const reviewDueKind = defineNoticeKind({
  name: 'authority.reviewDue', type: 2, route, data, sample,
  label: { 'zh-CN': '权限复核即将到期', 'en-US': 'Reviews of rights that are due', 'zh-TW': '權限複核即將到期' },
  title: { 'zh-CN': '“{name}”还有未处理的复核项，截止日期{due}', 'en-US': '{name} has open items and is due on {due}', 'zh-TW': '“{name}”還有未處理的複核項，截止日期{due}' },
});
