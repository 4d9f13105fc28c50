import { Modal } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { downloadCode } from './calls.ts';
import { CodeOptions, isComplete, useCodeRequest } from './code-options.tsx';

/** Asks what the project is to be called, and takes it away. */
export function DownloadPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('developer');
  const wish = useCodeRequest(String(record['id']), String(record['enCode']), String(record['description'] ?? ''));
  const [isWorking, setWorking] = useState(false);

  async function take(): Promise<void> {
    setWorking(true);
    try {
      await downloadCode(String(record['id']), wish.wanted);
      onClose(false);
    } catch (error) {
      presentError(error);
      setWorking(false);
    }
  }

  return (
    <Modal
      open width="min(560px, 100vw)" title={t('code.downloadTitle', { name: String(record['fullName'] ?? '') })} okText={t('code.download')} cancelText={t('cancel')} maskClosable={false}
      onCancel={() => onClose(false)} onOk={() => void take()} okButtonProps={{ loading: isWorking, disabled: !isComplete(wish.wanted) }}
    >
      <CodeOptions wish={wish} />
    </Modal>
  );
}
