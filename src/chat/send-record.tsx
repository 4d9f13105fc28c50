import { Alert, Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { RecordSenderProps } from '#renderers/engine/services.ts';
import { showNotice } from '#src/app/notices.ts';
import type { Peer } from '#schemas/wire/chat.ts';
import { ContactList } from './contact-list.tsx';
import { dropOutgoing, outgoing, say, sayAgain } from './outgoing.ts';
import styles from './record-card.module.css';
import { useAccent } from '#src/settings/use-accent.ts';

/** Asks whom a record is to be shown to and sends it; stays until the server has it. */
export function SendRecord({ model, record, onClose }: RecordSenderProps): ReactElement {
  const { t } = useTranslation('chat');
  const accent = useAccent();
  const [peer, setPeer] = useState<Peer | null>(null);
  const [clientId, setClientId] = useState<string | null>(null);
  const { list } = useSnapshot(outgoing);
  const sent = list.find((one) => one.clientId === clientId);
  const isStored = clientId !== null && sent === undefined;
  const hasFailed = sent?.state === 'failed';

  useEffect(() => {
    if (!isStored) return;
    showNotice('success', t('record.sent', { name: peer?.realName ?? '' }));
    onClose();
    // Once it is stored there is nothing more to wait for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isStored]);

  function choose(next: Peer): void {
    if (clientId !== null && !hasFailed) return;
    giveUp();
    setPeer({ ...next });
  }

  /** What was refused does not wait in a conversation where nobody has asked for it. */
  function giveUp(): void {
    if (clientId === null || !hasFailed) return;
    setClientId(null);
    dropOutgoing(clientId);
  }

  function send(): void {
    if (peer === null) return;
    if (clientId !== null) sayAgain(clientId);
    else setClientId(say(peer.id, 'record', { model, id: record }));
  }

  return (
    <Modal
      open
      centered
      width={420}
      title={t('record.choose')}
      onCancel={() => {
        giveUp();
        onClose();
      }}
      footer={(
        <div className={styles.foot}>
          <span className={styles.chosen} aria-live="polite">{peer !== null && t('record.to', { name: peer.realName || peer.account })}</span>
          <Button type="primary" disabled={peer === null} loading={sent?.state === 'sending'} onClick={send}>{t(hasFailed ? 'sendAgain' : 'send')}</Button>
        </div>
      )}
    >
      <div style={accent} className={styles.picker}>
        {hasFailed && <Alert className={styles.failure ?? ''} type="error" showIcon message={sent.reason ?? t('notSent')} />}
        <ContactList onChoose={choose} />
      </div>
    </Modal>
  );
}
