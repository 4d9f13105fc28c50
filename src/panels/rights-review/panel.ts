import { definePanel } from '../define-panel.ts';

export const rightsReview = definePanel({ name: 'rightsReview', component: async () => (await import('./rights-review-panel.tsx')).RightsReviewPanel });
