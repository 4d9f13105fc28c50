import { SendOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { Suspense, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { RecordSenderProps } from '../../engine/services.ts';

/** Shows a record to somebody in the chat; whom, is asked. */
export function SendToChat({ sender: Sender, model, record }: { sender: ComponentType<RecordSenderProps>; model: string; record: string }): ReactElement {
  const { t } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<SendOutlined aria-hidden />} onClick={() => setIsAsking(true)}>{t('list.record.sendToChat')}</Button>
      {isAsking && <Suspense fallback={<Spin fullscreen delay={300} />}><Sender model={model} record={record} onClose={() => setIsAsking(false)} /></Suspense>}
    </>
  );
}
