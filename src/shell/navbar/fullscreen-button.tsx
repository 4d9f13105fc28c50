import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';

/** Fills the screen with the product, and gives it back. */
export function FullscreenButton(): ReactElement {
  const { t } = useTranslation('shell');
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  const label = isFull ? t('fullscreen.exit') : t('fullscreen.enter');

  async function toggle(): Promise<void> {
    if (!document.fullscreenEnabled) return showNotice('warning', t('fullscreen.unsupported'));
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      showNotice('warning', t('fullscreen.unsupported'));
    }
  }

  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={label}
        onClick={() => void toggle()}
      />
    </Tooltip>
  );
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
