import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import styles from './canvas.module.css';
import type { Hands } from './use-view-port.ts';

interface ZoomBarProps {
  hands: Hands;
  label: string;
  nearer: string;
  farther: string;
  fit: string;
}

/** Brings a flow nearer and farther. */
export function ZoomBar({ hands, label, nearer, farther, fit }: ZoomBarProps): ReactElement {
  return (
    <div className={styles['zoom']} data-still="" role="toolbar" aria-label={label}>
      <Button icon={<PlusOutlined aria-hidden />} aria-label={nearer} title={nearer} onClick={() => hands.zoom(1.25)} />
      <Scale subscribe={hands.subscribe} />
      <Button icon={<MinusOutlined aria-hidden />} aria-label={farther} title={farther} onClick={() => hands.zoom(0.8)} />
      <Button icon={<AimOutlined aria-hidden />} aria-label={fit} title={fit} onClick={hands.fit} />
    </div>
  );
}

/** Written by itself: nothing else is drawn while the flow comes nearer. */
function Scale({ subscribe }: { subscribe: Hands['subscribe'] }): ReactElement {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => subscribe(({ scale }) => {
    if (shown.current) shown.current.textContent = `${Math.round(scale * 100)}%`;
  }), [subscribe]);
  return <span ref={shown} className={styles['scale']} />;
}
