import { useQuery } from '@tanstack/react-query';
import { Input, Modal, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { loadFileScreens } from '#src/designer/files/calls.ts';
import styles from './product-screens.module.css';

/** The screens of the product's own files, each to be opened in the designer. On a server for development only. */
export function ProductScreensPanel({ onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text, navigate } = useServices();
  const { data, error } = useQuery({ queryKey: ['design', 'files'], queryFn: loadFileScreens, staleTime: 0, retry: false });
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const shown = (data ?? []).filter(({ code, title, path }) => [code, text(title), path].some((word) => word.toLowerCase().includes(words)));

  function open(code: string): void {
    onClose(false);
    navigate(`/designer/file/${code}`);
  }

  return (
    <Modal open title={t('files.screens')} footer={null} onCancel={() => onClose(false)} styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}>
      <p className={styles['hint']}>{t('files.screensHint')}</p>
      {error ? <p role="alert">{error.message}</p> : !data ? <Skeleton active paragraph={{ rows: 6 }} /> : (
        <>
          <Input.Search value={wanted} allowClear aria-label={t('files.find')} placeholder={t('files.find')} onChange={(event) => setWanted(event.target.value)} />
          {shown.length === 0 ? <p>{t('files.none')}</p> : (
            <ul className={styles['screens']} aria-label={t('files.screens')}>
              {shown.map(({ code, title, path, isChanged }) => (
                <li key={code}>
                  <button type="button" className={styles['screen']} onClick={() => open(code)}>
                    <span>{text(title)} {isChanged && <Tag color="gold">{t('files.changed')}</Tag>}</span>
                    <small>{path}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Modal>
  );
}
