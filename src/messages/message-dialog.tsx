import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import dayjs from 'dayjs';
import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedMessage } from '#schemas/wire/messages.ts';
import { presentError } from '#src/app/present-error.ts';
import { request } from '#src/session/http.ts';
import { saveAddress } from '#src/session/save-blob.ts';
import styles from './messages.module.css';
import { readBody } from './message-place.ts';

const ShownHtml = lazy(() => import('#renderers/fields/texts/shown-html.tsx').then((module) => ({ default: module.ShownHtml })));
const DIALOG_PX = 700;

/** A message as it reads: title, date, sender, body and what is attached. */
export function MessageDialog({ message, onClose }: { message: OpenedMessage | null; onClose: () => void }): ReactElement {
  const { t } = useTranslation('messages');
  const button = useRef<HTMLButtonElement>(null);
  useHeldFocus(message !== null, button);
  return (
    <Modal
      open={message !== null} onCancel={onClose} width={DIALOG_PX} title={<span className={styles['heading']}>{message?.title}</span>} destroyOnHidden
      footer={<Button ref={button} type="primary" onClick={onClose}>{t('close')}</Button>}
    >
      {message && <Content message={message} />}
    </Modal>
  );
}

/** The drawer that a message was opened from gives the focus back to its button when it is gone, which may be after the dialog has it: then Escape would be lost. */
function useHeldFocus(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const hold = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('[role="dialog"]') === null) button.current?.focus();
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, [isOpen, button]);
}

function Content({ message }: { message: OpenedMessage }): ReactElement {
  const { t } = useTranslation('messages');
  return (
    <>
      <p className={styles['origin']}>
        <time dateTime={new Date(message.lastModifyTime).toISOString()}>{dayjs(message.lastModifyTime).format('YYYY-MM-DD HH:mm')}</time>
        <span>{t('sender', { name: message.creatorUser })}</span>
      </p>
      <div className={styles['body']}>
        {message.type === 1
          ? <Suspense><ShownHtml html={message.bodyText} isOneLine={false} /></Suspense>
          : <p className={styles['plain']}>{readBody(message.bodyText).text ?? message.title}</p>}
      </div>
      {message.files.length > 0 && (
        <section aria-label={t('files')}>
          <ul className={styles['files']}>
            {message.files.map(({ fileId, name, url }) => (
              <li key={fileId}>
                <Button type="link" size="small" icon={<PaperClipOutlined aria-hidden />} onClick={() => void download(url)}>{name}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The address that the server gives works once and for this user alone. */
async function download(path: string): Promise<void> {
  try {
    const { url } = (await request({ path })) as { url: string };
    saveAddress(url, '');
  } catch (error) {
    presentError(error);
  }
}
