import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timeout } from '#schemas/language/documents/flow.ts';
import { timeoutText } from '../words/sentences.ts';
import { useFlowWords } from '../words/use-flow-words.ts';
import { DurationEditor } from './duration-editor.tsx';
import { PeopleEditor } from './people-editor.tsx';
import styles from './settings.module.css';

const VERBS = ['remind', 'agree', 'reject', 'escalate'] as const;

/** What happens when nobody decides in time, one after the other. */
export function TimeoutsEditor({ value = [], onChange }: { value: readonly Timeout[] | undefined; onChange(value: Timeout[] | undefined): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const words = useFlowWords();
  const set = (next: Timeout[]): void => onChange(next.length === 0 ? undefined : next);
  return (
    <div className={styles['people']}>
      {value.length === 0 && <p className={styles['sentence']}>{t('timeout.none')}</p>}
      {value.map((timeout, index) => {
        const change = (next: Timeout): void => set(value.with(index, next));
        const verb = typeof timeout.do === 'object' ? 'escalate' : timeout.do;
        const number = index + 1;
        return (
          <div key={index} className={styles['rule']} role="group" aria-label={t('timeout.number', { number })}>
            <div className={styles['ruleHead']}>
              <output className={styles['sentence']}>{timeoutText(timeout, words)}</output>
              <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('timeout.remove', { number })} title={t('timeout.remove', { number })} onClick={() => set(value.toSpliced(index, 1))} />
            </div>
            <DurationEditor label={t('timeout.after')} value={timeout.after} onChange={(after) => change({ ...timeout, after })} />
            <Select<(typeof VERBS)[number]>
              aria-label={t('timeout.does')} className={styles['wide'] ?? ''} value={verb} options={VERBS.map((one) => ({ value: one, label: t(`timeout.${one}`) }))}
              onChange={(next) => change({ after: timeout.after, do: next === 'escalate' ? { escalate: [{ superior: 1 }] } : next })}
            />
            {verb === 'remind' && (
              <label className={styles['amount']}><span>{t('timeout.repeat')}</span><InputNumber size="small" min={0} max={100} precision={0} value={timeout.repeat ?? 0} onChange={(repeat) => change({ after: timeout.after, do: 'remind', ...(repeat ? { repeat } : {}) })} /></label>
            )}
            {typeof timeout.do === 'object' && <PeopleEditor label={t('timeout.escalate')} rules={timeout.do.escalate} onChange={(escalate) => change({ ...timeout, do: { escalate: escalate ?? [] } })} />}
          </div>
        );
      })}
      <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => set([...value, { after: { days: 1, working: true }, do: 'remind' }])}>{t('timeout.add')}</Button>
    </div>
  );
}
