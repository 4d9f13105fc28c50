import { Modal, Skeleton } from 'antd';
import type { ReactElement } from 'react';

/** A dialog that waits for what it shows, or says why that has not come. */
export function PanelLoading({ title, error, onClose }: { title: string; error: Error | null; onClose(): void }): ReactElement {
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {error ? <p role="alert">{error.message}</p> : <Skeleton active paragraph={{ rows: 5 }} />}
    </Modal>
  );
}
