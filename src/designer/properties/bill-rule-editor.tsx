import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { formatBillNumber, periodOf } from '#schemas/language/bill-number.ts';
import { UNCHOSEN } from '#schemas/language/design/new-field.ts';
import { loadRomanise } from '#schemas/language/design/romanise.ts';
import { request } from '#src/session/http.ts';
import { useDesign } from '../state/designer-context.ts';
import { Line, Part } from './line.tsx';
import styles from './properties.module.css';
import { billRulesKey, useBillRules } from './suggestions.ts';
import type { Suggestion } from './suggestions.ts';

const DATES = ['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'] as const;

/** The rule a number is drawn by: one that is there, or one that is made here. */
export function BillRuleEditor({ value, onChange }: { value: string | undefined; onChange(value: string): void }): ReactElement {
  const { t } = useTranslation('designer');
  const rules = useBillRules();
  const isChosen = value !== undefined && value !== UNCHOSEN;
  const [isMaking, setMaking] = useState(false);
  return (
    <Part title={t('part.link')}>
      <Line id="design-billRule" label={t('link.billRule')}>
        <Select
          id="design-billRule" className={styles['wide'] ?? ''} showSearch optionFilterProp="label" placeholder={t('billRule.choose')} options={rules} popupMatchSelectWidth={260}
          value={isChosen ? value : null} onChange={(next: string) => { setMaking(false); onChange(next); }}
        />
      </Line>
      {isChosen && !isMaking
        ? <Button size="small" onClick={() => setMaking(true)}>{t('billRule.another')}</Button>
        : <NewRule rules={rules} onMade={(code) => { setMaking(false); onChange(code); }} {...(isChosen && { onCancel: () => setMaking(false) })} />}
    </Part>
  );
}

function NewRule({ rules, onMade, onCancel }: { rules: readonly Suggestion[]; onMade(code: string): void; onCancel?(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const id = useId();
  const queries = useQueryClient();
  const model = useDesign((state) => state.documents.model);
  const title = text(model.title);
  const { data: sound } = useQuery({ queryKey: ['romanise'], queryFn: async () => ({ romanise: await loadRomanise() }), staleTime: Infinity, retry: false });
  const [typed, setTyped] = useState<string | null>(null);
  const prefix = typed ?? (sound ? initials(sound.romanise(title)) : '');
  const isPrefix = /^[A-Za-z0-9-]+$/.test(prefix);
  const [dateFormat, setDateFormat] = useState<(typeof DATES)[number]>('yyyyMM');
  const [digit, setDigit] = useState(4);
  const [state, setState] = useState<{ isWorking: boolean; message?: string }>({ isWorking: false });
  const example = formatBillNumber({ prefix, digit }, periodOf(dateFormat, Date.now()), 1);

  async function make(): Promise<void> {
    setState({ isWorking: true });
    const enCode = free(model.code, rules.map((rule) => rule.value));
    const fullName = free(title.slice(0, 45), rules.map(({ name }) => name));
    try {
      await request({ method: 'POST', path: '/api/system/BillRule', data: { fullName, enCode, prefix, dateFormat, digit, startNumber: 1 } });
      await queries.invalidateQueries({ queryKey: billRulesKey });
      onMade(enCode);
    } catch (error) {
      setState({ isWorking: false, message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div role="group" aria-labelledby={`${id}-title`} className={styles['newRule']}>
      <p id={`${id}-title`} className={styles['partTitle']}>{t('billRule.make')}</p>
      <Line id={`${id}-prefix`} label={t('billRule.prefix')} help={isPrefix ? undefined : t('billRule.letters')}>
        <Input id={`${id}-prefix`} value={prefix} maxLength={10} spellCheck={false} status={isPrefix ? '' : 'error'} onChange={(event) => setTyped(event.target.value)} />
      </Line>
      <Line id={`${id}-date`} label={t('billRule.date')}>
        <Select id={`${id}-date`} className={styles['wide'] ?? ''} value={dateFormat} onChange={setDateFormat} options={DATES.map((value) => ({ value, label: t(`billRule.dates.${value}`) }))} />
      </Line>
      <Line id={`${id}-digit`} label={t('billRule.digits')}>
        <InputNumber id={`${id}-digit`} className={styles['wide'] ?? ''} min={1} max={9} precision={0} value={digit} onChange={(next) => setDigit(next ?? 4)} />
      </Line>
      <p className={styles['example']}>{t('billRule.example')} <output>{example}</output></p>
      {state.message !== undefined && <Alert className={styles['refused'] ?? ''} type="error" showIcon message={state.message} />}
      <Button block loading={state.isWorking} disabled={!isPrefix} onClick={() => void make()}>{t('billRule.makeAndUse')}</Button>
      {onCancel && <Button block type="text" onClick={onCancel}>{t('billRule.cancel')}</Button>}
    </div>
  );
}

/** 车辆申请 is CLSQ; of words in Latin letters their first ones. */
function initials(syllables: readonly string[]): string {
  return syllables.flatMap((syllable) => syllable.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.charAt(0).toUpperCase()).join('').slice(0, 6);
}

function free(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? base : `${base}${String(number)}`;
    if (!taken.includes(one)) return one;
  }
}
