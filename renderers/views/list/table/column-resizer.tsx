import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { MAX_WIDTH, MIN_WIDTH } from '../columns/change-settings.ts';
import styles from './record-table.module.css';

const KEY_STEP = 16; // pixels

/** The edge of a header cell: drag it, or focus it and use the arrow keys. */
export function ColumnResizer({ title, width, onResize }: {
  title: string;
  width: number;
  onResize: (width: number, done: boolean) => void;
}): ReactElement {
  const { t } = useServices();
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const start = event.clientX;
    const at = (x: number): number => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + x - start));
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void => onResize(at(moved.clientX), false);
    const end = (ended: globalThis.PointerEvent): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      onResize(at(ended.clientX), true);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    onResize(width + step, true);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('list.table.resize', { title })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      className={styles.resizer}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
