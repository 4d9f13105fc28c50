import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowPlace } from '../edit/flow-place.ts';
import { ADDABLE, type AddableType } from '../edit/new-node.ts';
import styles from './canvas.module.css';
import { NodeIcon } from './node-icon.tsx';

interface PaletteProps {
  place: FlowPlace;
  /** Something was copied that can be put in here. */
  hasClip: boolean;
  onAdd(type: AddableType): void;
  onPaste(): void;
  onClose(): void;
}

/** What can be put in at a place, chosen by the mouse or with the arrow keys. It stands where its parent is. */
export function NodePalette(props: PaletteProps): ReactElement {
  return <Popover open trigger={[]} placement="right" destroyOnHidden content={<Entries {...props} />} autoAdjustOverflow><span className={styles['anchor']} /></Popover>;
}

function Entries({ place, hasClip, onAdd, onPaste, onClose }: PaletteProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const list = useRef<HTMLDivElement>(null);
  const types = place.around === null ? ADDABLE.filter((type) => type !== 'end') : ADDABLE;
  useEffect(() => {
    // It joins the page only after it has been made.
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && list.current?.contains(event.target) === true)) onClose();
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => window.removeEventListener('pointerdown', onPointerDown, true);
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const columns = buttons[1] && buttons[1].offsetTop === buttons[0]?.offsetTop ? 2 : 1;
    const step = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return onClose();
    }
    if (step === undefined) return;
    event.preventDefault();
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  }

  return (
    <div ref={list} role="menu" aria-label={t('palette.title')} className={styles['palette']} data-still="" onKeyDown={onKeyDown}>
      {types.map((type) => (
        <button key={type} type="button" role="menuitem" tabIndex={-1} data-kind={type} className={styles['entry']} onClick={() => onAdd(type)}>
          <span className={styles['icon']}><NodeIcon type={type} /></span>{t(`palette.${type}`)}
        </button>
      ))}
      {hasClip && <button type="button" role="menuitem" tabIndex={-1} className={styles['entry']} data-kind="paste" onClick={onPaste}>{t('palette.paste')}</button>}
    </div>
  );
}
