import { PlusOutlined } from '@ant-design/icons';
import { useImperativeHandle, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#schemas/language/design/command.ts';
import styles from './canvas.module.css';
import type { InPlace } from './in-place/in-place.ts';

export interface GapHandle {
  /** Stands at a point of the window for a place; null hides it. */
  show(gap: { to: Place; x: number; y: number } | null): void;
}

/** The sign between two parts: a press on it chooses what comes there. It follows the pointer without drawing anything of the canvas. */
export function GapButton({ handle, inPlace }: { handle: RefObject<GapHandle | null>; inPlace: InPlace }): ReactElement {
  const { t } = useTranslation('designer');
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef<{ to: Place; x: number; y: number }>(null);
  useImperativeHandle(handle, () => ({
    show(gap) {
      shown.current = gap;
      if (!button.current) return;
      button.current.hidden = gap === null;
      const around = gap && button.current.parentElement?.getBoundingClientRect();
      if (around) button.current.style.transform = `translate(${gap.x - around.left}px, ${gap.y - around.top}px) translate(-50%, -50%)`;
    },
  }), []);
  return (
    <button
      ref={button} type="button" hidden tabIndex={-1} className={styles['gap']} data-gap="" aria-label={t('canvas.add')} title={t('canvas.add')}
      onClick={() => {
        if (shown.current) inPlace.begin({ name: 'add', to: shown.current.to, at: shown.current });
      }}
    >
      <PlusOutlined aria-hidden />
    </button>
  );
}
