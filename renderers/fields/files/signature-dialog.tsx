import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import SignaturePad from 'signature_pad';
import { useServices } from '../../engine/services-context.tsx';
import type { StoredFile } from './stored-files.ts';
import styles from './signature.module.css';

export interface SignatureDialogProps {
  title: string;
  /** What was drawn is stored as a file. */
  onSigned?(file: StoredFile): void;
  /** What was drawn is taken as it is: a picture in a data address. */
  onDrawn?(picture: string): void;
  onClose(): void;
}

/** White paper to sign on; what is drawn is sent as a picture when it is taken. */
export function SignatureDialog({ title, onSigned, onDrawn, onClose }: SignatureDialogProps): ReactElement {
  const { dataSource, notify, t } = useServices();
  const paper = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const canvas = paper.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    const ratio = Math.max(1, window.devicePixelRatio);
    canvas.width = canvas.offsetWidth * ratio;
    canvas.height = canvas.offsetHeight * ratio;
    context.scale(ratio, ratio);
    const made = new SignaturePad(canvas, { penColor: '#000' });
    made.addEventListener('endStroke', () => setEmpty(made.isEmpty()));
    pad.current = made;
    return () => made.off();
  }, []);

  async function take(): Promise<void> {
    const canvas = paper.current;
    if (!canvas || isEmpty) return;
    onDrawn?.(canvas.toDataURL('image/png'));
    if (!onSigned) return onClose();
    setSending(true);
    try {
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (!picture) throw new Error('no picture');
      const file = new File([picture], `${title}.png`, { type: 'image/png' });
      const { name, fileId, url } = await dataSource.upload(file, 'annexpic', () => undefined);
      onSigned({ name, fileId, url });
      onClose();
    } catch {
      notify.error(t('form.uploadFailed'));
      setSending(false);
    }
  }

  return (
    <Modal
      // A stroke that slips off the paper must not take the paper away.
      open title={title} onCancel={onClose} maskClosable={false} destroyOnHidden
      footer={[
        <Button
          key="clear" disabled={isEmpty}
          onClick={() => {
            pad.current?.clear();
            setEmpty(true);
          }}
        >{t('form.clear')}</Button>,
        <Button key="cancel" onClick={onClose}>{t('form.cancel')}</Button>,
        <Button key="take" type="primary" disabled={isEmpty} loading={isSending} onClick={() => void take()}>{t('form.confirm')}</Button>,
      ]}
    >
      <p className={styles['hint']}>{t('form.signHere')}</p>
      <canvas ref={paper} className={styles['paper']} aria-label={t('form.signHere')} />
    </Modal>
  );
}
