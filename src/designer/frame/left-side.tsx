import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { changeOwnSettings, ownSettings, withinShare } from '../state/own-settings.ts';
import styles from './frame.module.css';

const STEP = 5;

interface LeftSideProps {
  palette: ReactElement;
  outline: ReactElement;
}

/** Palette and outline one above the other; the line between them is pulled, and the outline can be put away. Both are remembered. */
export function LeftSide({ palette, outline }: LeftSideProps): ReactElement {
  const { t } = useTranslation('designer');
  const { isOutlineHidden, outlineShare } = useSnapshot(ownSettings);
  const side = useRef<HTMLDivElement>(null);

  function pull({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>): void {
    if (button === 0) currentTarget.setPointerCapture(pointerId);
  }
  function follow({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId) || !side.current) return;
    const { top, height } = side.current.getBoundingClientRect();
    changeOwnSettings({ outlineShare: withinShare(100 - ((clientY - top) / height) * 100) });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    changeOwnSettings({ outlineShare: withinShare(outlineShare + by) });
  }

  return (
    <div ref={side} className={styles['left']}>
      {palette}
      {isOutlineHidden ? (
        <Button type="text" className={styles['shown'] ?? ''} icon={<UpOutlined aria-hidden />} onClick={() => changeOwnSettings({ isOutlineHidden: false })}>{t('outline.show')}</Button>
      ) : (
        <>
          <div
            role="separator" aria-orientation="horizontal" aria-label={t('outline.resize')} aria-valuenow={outlineShare} aria-valuemin={withinShare(0)} aria-valuemax={withinShare(100)} tabIndex={0}
            className={styles['splitter']} onPointerDown={pull} onPointerMove={follow} onKeyDown={onKeyDown}
          />
          <div className={styles['outline']} style={{ flexBasis: `${outlineShare}%` }}>{outline}</div>
        </>
      )}
    </div>
  );
}

/** Puts the outline away. */
export function HideOutline(): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <Button
      type="text" size="small" icon={<DownOutlined aria-hidden />} aria-label={t('outline.hide')} title={t('outline.hide')}
      onClick={() => changeOwnSettings({ isOutlineHidden: true })}
    />
  );
}
