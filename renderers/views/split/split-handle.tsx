import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './split-pane.module.css';

const MIN = 160; // pixels
const MAX = 480;
const KEY_STEP = 16;

/** The edge between tree and list: drag it, or focus it and use the arrow keys. */
export function SplitHandle({ width, onResize }: { width: number; onResize: (width: number) => void }): ReactElement {
  const { t } = useServices();
  const within = (value: number): number => Math.round(Math.min(MAX, Math.max(MIN, value)));
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const handle = event.currentTarget;
    const start = event.clientX;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void => onResize(within(width + moved.clientX - start));
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    onResize(within(width + step));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('list.split.resize')}
      aria-valuenow={width}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      className={styles.handle}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
