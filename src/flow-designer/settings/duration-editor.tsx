import { Checkbox, InputNumber } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duration } from '#schemas/language/documents/flow.ts';
import styles from './settings.module.css';

const UNITS = ['days', 'hours', 'minutes'] as const;

/** Days, hours and minutes; of the clock, or of the hours for work. */
export function DurationEditor({ label, value, onChange }: { label: string; value: Duration; onChange(value: Duration): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  function set(unit: (typeof UNITS)[number], amount: number): void {
    const { [unit]: _before, ...rest } = value;
    onChange(amount === 0 ? rest : { ...value, [unit]: amount });
  }
  return (
    <div role="group" aria-label={label} className={styles['duration']}>
      {UNITS.map((unit) => (
        <label key={unit} className={styles['unit']}><InputNumber size="small" min={0} max={9999} precision={0} value={value[unit] ?? 0} onChange={(amount) => set(unit, amount ?? 0)} /><span>{t(`duration.unit.${unit}`)}</span></label>
      ))}
      <Checkbox checked={value.working === true} onChange={({ target }) => { const { working: _before, ...rest } = value; onChange(target.checked ? { ...rest, working: true } : rest); }}>{t('duration.workingOnly')}</Checkbox>
    </div>
  );
}
