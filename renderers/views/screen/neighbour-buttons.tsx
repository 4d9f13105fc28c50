import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { openDialogs } from '../dialog/open-dialogs.ts';
import styles from './neighbour-buttons.module.css';
import type { Neighbours, Step } from './use-neighbours.ts';

/** Leads to the records before and after the one that is open, also by Alt+↑ and Alt+↓. */
export function NeighbourButtons({ place, arrived, go }: Neighbours): ReactElement {
  const { t } = useServices();
  const group = useRef<HTMLSpanElement>(null);
  useNeighbourKeys(group, go);
  return (
    <span ref={group} role="group" aria-label={t('list.record.neighbours')} className={styles.neighbours}>
      <Button
        type="text" icon={<LeftOutlined aria-hidden />} aria-label={t('list.record.previous')} title={`${t('list.record.previous')} (Alt+↑)`}
        disabled={!place.previous} autoFocus={arrived === 'previous'} onClick={() => go('previous')}
      />
      <span className={styles.place} role="status">{t('list.record.place', { number: place.number, total: place.total })}</span>
      <Button
        type="text" icon={<RightOutlined aria-hidden />} aria-label={t('list.record.next')} title={`${t('list.record.next')} (Alt+↓)`}
        disabled={!place.next} autoFocus={arrived === 'next'} onClick={() => go('next')}
      />
    </span>
  );
}

function useNeighbourKeys(group: { current: HTMLElement | null }, go: (step: Step) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      // Something that was opened over the record has its own keys.
      const own = group.current?.closest('[role="dialog"]') ?? null;
      if (openDialogs().some((dialog) => dialog !== own)) return;
      event.preventDefault();
      latest.current(event.key === 'ArrowUp' ? 'previous' : 'next');
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [group]);
}
