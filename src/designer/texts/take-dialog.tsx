import { Alert, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { DesignDocuments, ReadTexts } from '#schemas/wire/designs.ts';
import { wordsOf } from '#schemas/language/translation/missing-locales.ts';
import styles from '../view.module.css';
import { placeOfText } from './text-place.ts';

/** What a workbook of texts would change; nothing is changed before it is taken. */
export function TakeDialog({ read, documents, onClose, onTake }: { read: ReadTexts; documents: DesignDocuments; onClose(): void; onTake(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { changes, faults } = read;
  return (
    <Modal
      open width="min(760px, 100vw)" title={t('texts.changes', { count: changes.length })} okText={t('texts.take')} cancelText={t('action.cancel')} okButtonProps={{ disabled: changes.length === 0 }}
      onCancel={onClose} onOk={onTake}
    >
      {faults.length > 0 && (
        <Alert
          type="warning" showIcon message={t('texts.left', { count: faults.length })} style={{ marginBlockEnd: 8 }}
          description={<ul className={styles['problems']}>{faults.map(({ row, message }) => <li key={row}>{t('texts.row', { row })}{message}</li>)}</ul>}
        />
      )}
      <ul className={styles['changes']}>
        {changes.map(({ path, text: words }) => (
          <li key={path.join('/')}>
            <strong>{placeOfText(documents, path, text).around.join(' › ') || path.slice(1).join(' › ')}</strong> {LOCALES.map((locale) => wordsOf(words, locale)).filter(Boolean).join(' / ')}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
