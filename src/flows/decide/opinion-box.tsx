import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Tag } from 'antd';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { presentError } from '#src/app/present-error.ts';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import styles from './decide.module.css';

export const OPINION_ID = 'flow-opinion';
const MAX_LENGTH = 2_000;
const MAX_PHRASES = 50;
const MAX_PHRASE_LENGTH = 200;
const PHRASES_KEY = [FLOWS_KEY, 'phrases'];

interface OpinionBoxProps {
  value: string;
  onChange(opinion: string): void;
  isRequired: boolean;
  isMissing: boolean;
  /** Enter: what is written is meant. */
  onConfirm(): void;
}

/** What a person has to say, with their phrases beside it. Enter confirms, Shift with Enter begins a line. */
export function OpinionBox({ value, onChange, isRequired, isMissing, onConfirm }: OpinionBoxProps): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: PHRASES_KEY, queryFn: calls.phrases, staleTime: Infinity });
  const phrases = data?.list ?? [];
  const words = value.trim();
  const canKeep = words !== '' && words.length <= MAX_PHRASE_LENGTH && phrases.length < MAX_PHRASES && !phrases.includes(words);

  async function keep(next: string[]): Promise<void> {
    try {
      client.setQueryData(PHRASES_KEY, await calls.savePhrases(next));
    } catch (error) {
      presentError(error);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onConfirm();
  }

  return (
    <div className={styles['part']}>
      <label htmlFor={OPINION_ID} className={styles['label']} data-required={isRequired}>{t('opinion.label')}</label>
      <Input.TextArea
        id={OPINION_ID} value={value} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={MAX_LENGTH}
        placeholder={t(isRequired ? 'opinion.required' : 'opinion.optional')} aria-required={isRequired} aria-invalid={isMissing} {...(isMissing && { status: 'error' as const })}
        onChange={(event) => onChange(event.target.value)} onKeyDown={onKeyDown}
      />
      {isMissing && <p className={styles['fault']} role="alert">{t('opinion.missing')}</p>}
      <div className={styles['phrases']}>
        {phrases.map((phrase) => (
          <Tag key={phrase} bordered closable={{ 'aria-label': t('opinion.forget', { phrase }) }} className={styles['phrase'] ?? ''} onClose={() => void keep(phrases.filter((each) => each !== phrase))}>
            <button type="button" onClick={() => onChange(words === '' ? phrase : `${value}${phrase}`)}>{phrase}</button>
          </Tag>
        ))}
        {canKeep && <Button size="small" type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => void keep([...phrases, words])}>{t('opinion.keep')}</Button>}
      </div>
    </div>
  );
}
