import { definePage } from '../define-page.ts';

export const page = definePage({
  name: 'reviewRights',
  opens: { path: '/rightsReview/:id', title: { 'zh-CN': '权限复核', 'en-US': 'Review of rights', 'zh-TW': '權限複核' }, icon: null },
  texts: import.meta.glob('./texts.*.json', { import: 'default' }),
  component: async () => (await import('./rights-review-page.tsx')).RightsReviewPage,
});
