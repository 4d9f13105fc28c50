import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './preview.module.css';
import { FRAME_PATH } from './content.ts';
import type { FrameMessage, PreviewContent, ShowMessage } from './content.ts';

interface DeviceFrameProps {
  /** CSS pixels of the device. */
  width: number;
  height: number;
  device: string;
  content: PreviewContent;
  /** Other content is on its way. */
  isLeaving: boolean;
  onTrace(trace: Extract<FrameMessage, { kind: 'designer-frame-trace' }>): void;
}

/** A page at the size of a device, drawn smaller where there is less room. */
export function DeviceFrame({ width, height, device, content, isLeaving, onTrace }: DeviceFrameProps): ReactElement {
  const { t } = useTranslation('designer');
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [scale, setScale] = useState(1);
  const heard = useRef(onTrace);
  heard.current = onTrace;

  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return;
      const message = data as FrameMessage;
      if (message.kind === 'designer-frame-ready') setReady(true);
      else if (message.kind === 'designer-frame-trace') heard.current(message);
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    const message: ShowMessage = { kind: 'designer-preview', content };
    if (isReady) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, content]);

  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div ref={room} className={styles['room']}>
      <div className={styles['device']} data-device={device} aria-busy={isLeaving} style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame} src={FRAME_PATH} title={t('preview.frame')} className={styles['screen']} data-ready={isReady}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
