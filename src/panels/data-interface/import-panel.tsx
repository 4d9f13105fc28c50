import { InboxOutlined } from '@ant-design/icons';
import { Alert, Modal, Upload } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { DataInterfaceExport } from '#schemas/wire/data-interface.ts';
import { call } from '#src/session/call.ts';

const MAX_BYTES = 1_000_000;

/** Takes in a data interface that was exported, as a new one that is switched off. */
export function ImportPanel({ onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('importDataInterfacePanel');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function take(file: File): Promise<void> {
    setFailure('');
    if (file.size > MAX_BYTES) return setFailure(t('import.tooLarge'));
    const body = readExport(await file.text());
    if (body === undefined) return setFailure(t('import.notOne', { name: file.name }));
    setBusy(true);
    try {
      await call('POST /api/system/DataInterface/Action/Import', { body });
      onClose(true);
    } catch (problem) {
      setFailure(faultOf(problem));
      setBusy(false);
    }
  }

  return (
    <Modal open title={t('import.title')} footer={null} onCancel={() => onClose(false)}>
      {failure !== '' && <Alert type="error" showIcon message={failure} style={{ marginBlockEnd: 12, whiteSpace: 'pre-line' }} />}
      <Upload.Dragger accept=".json,application/json" maxCount={1} showUploadList={false} disabled={isBusy} beforeUpload={(file) => { void take(file); return false; }}>
        <p className="ant-upload-drag-icon"><InboxOutlined aria-hidden /></p>
        <p>{t('import.choose')}</p>
        <p className="ant-upload-hint">{t('import.hint')}</p>
      </Upload.Dragger>
    </Modal>
  );
}

/** Every fault that the server names, each in a line with its place in the file. */
function faultOf(problem: unknown): string {
  const data = problem instanceof DataSourceError ? problem.data : null;
  const errors = typeof data === 'object' && data !== null && !Array.isArray(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const lines = errors.flatMap((error) => (typeof error === 'object' && error !== null && !Array.isArray(error) ? [`${String(error['path'])}: ${String(error['message'])}`] : []));
  return lines.length > 0 ? lines.join('\n') : (problem as Error).message;
}

/** What the file holds, for the server to judge; undefined where it is no exported interface. */
function readExport(text: string): DataInterfaceExport | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isExport(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isExport(value: unknown): value is DataInterfaceExport {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'dataInterfaceExport' && 'interface' in value;
}
