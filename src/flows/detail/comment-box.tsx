import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { presentError } from '#src/app/present-error.ts';
import { useFlowCalls } from '../flow-calls.ts';
import { useChange } from '../use-change.ts';
import styles from './detail.module.css';

/** Says something to everybody who has to do with the instance; it decides nothing. */
export function CommentBox({ instance }: { instance: string }): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const { isBusy, run } = useChange();
  const [text, setText] = useState('');

  async function send(): Promise<void> {
    try {
      if (await run((once) => calls.comment(instance, text.trim(), once))) setText('');
    } catch (error) {
      presentError(error);
    }
  }
  return (
    <div className={styles['comment']}>
      <Input.TextArea value={text} autoSize={{ minRows: 1, maxRows: 5 }} maxLength={2_000} placeholder={t('comment')} aria-label={t('comment')} onChange={(event) => setText(event.target.value)} />
      <Button disabled={text.trim() === ''} loading={isBusy} onClick={() => void send()}>{t('send')}</Button>
    </div>
  );
}
