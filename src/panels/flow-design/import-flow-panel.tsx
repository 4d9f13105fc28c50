import { InboxOutlined } from '@ant-design/icons';
import { Alert, Modal, Upload } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { FlowExport } from '#schemas/wire/flow-designs.ts';
import { call } from '#src/session/call.ts';

const MAX_BYTES = 2_000_000;

/** Takes a flow in that was exported, as a new one that has not been released. */
export function ImportFlowPanel({ onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { navigate } = useServices();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function take(file: File): Promise<void> {
    setFailure('');
    if (file.size > MAX_BYTES) return setFailure(t('list.tooLarge'));
    const flow = readExport(await file.text());
    if (!flow) return setFailure(t('list.notAFlow', { name: file.name }));
    setBusy(true);
    try {
      const { id } = await call('POST /api/workflow/Engine/FlowEngine/Actions/ImportData', { body: flow });
      onClose(true);
      navigate(`/flowDesigner/${id}`);
    } catch (problem) {
      setFailure((problem as Error).message);
      setBusy(false);
    }
  }

  return (
    <Modal open title={t('list.import')} footer={null} onCancel={() => onClose(false)}>
      {failure !== '' && <Alert type="error" showIcon message={failure} style={{ marginBlockEnd: 12 }} />}
      <Upload.Dragger accept=".json,application/json" maxCount={1} showUploadList={false} disabled={isBusy} beforeUpload={(file) => { void take(file); return false; }}>
        <p className="ant-upload-drag-icon"><InboxOutlined aria-hidden /></p>
        <p>{t('list.choose')}</p>
        <p className="ant-upload-hint">{t('list.chooseHint')}</p>
      </Upload.Dragger>
    </Modal>
  );
}

/** What the file holds, for the server to judge; undefined where it is no exported flow. */
function readExport(text: string): FlowExport | undefined {
  try {
    const flow: unknown = JSON.parse(text);
    return isExport(flow) ? flow : undefined;
  } catch {
    return undefined;
  }
}

function isExport(value: unknown): value is FlowExport {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'flowExport' && 'document' in value && 'head' in value;
}
