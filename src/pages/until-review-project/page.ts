import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'untilReviewProject',
  opens: { path: '/business/untilReviewProject', title: { 'zh-CN': '待审项目', 'en-US': 'Projects to review', 'zh-TW': '待審專案' }, icon: 'schedule' },
  component: async () => (await import('#src/flows/flow-pages.ts')).UntilReviewProjectPage,
});
