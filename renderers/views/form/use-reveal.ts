import { useEffect } from 'react';
import type { RecordForm } from '../../formily/record-form.ts';
import type { LayoutState } from './layout-state.ts';

/** Frames that a tab or a lazily loaded widget may take to appear. */
const MAX_FRAMES = 30;

/** Brings a field into view and gives it the focus, wherever in the layout it stands. */
export function useReveal(record: RecordForm, layout: LayoutState): void {
  useEffect(() => record.onReveal((path) => {
    const key = path.split('.')[0] ?? path;
    layout.show(key);
    let frames = 0;
    requestAnimationFrame(function look() {
      const items = document.querySelectorAll<HTMLElement>(`[data-form="${record.form.id}"]`);
      const item = [...items].find((one) => one.dataset['field'] === key);
      const target = item?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]');
      if (!item || (!target && frames < MAX_FRAMES)) {
        frames += 1;
        if (frames < MAX_FRAMES) requestAnimationFrame(look);
        return;
      }
      item.scrollIntoView({ block: 'center' });
      // A cell of a child table takes the focus itself.
      if (path !== key) return;
      target?.focus({ preventScroll: true });
      record.revealed();
    });
  }), [record, layout]);
}
