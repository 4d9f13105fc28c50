import { Input, Segmented } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamesOptions } from '#schemas/language/documents/field.ts';
import { Line } from './line.tsx';
import styles from './properties.module.css';

/** Fields of a model, or what one of them chooses from: which fields of this form say which. */
export function NamesChoices({ options, set }: { options: NamesOptions; set(next: NamesOptions): void }): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  const { names, of, at = '?' } = options;
  const keys = names === 'choices' ? { of, at } : { of };
  return (
    <>
      <Line label={t('options.offers')}>
        <Segmented
          block size="small" value={names} aria-label={t('options.offers')}
          onChange={(next: NamesOptions['names']) => set(next === 'choices' ? { names: next, of, at } : { names: next, of })}
          options={(['fields', 'choices'] as const).map((value) => ({ value, label: t(`options.named.${value}`) }))}
        />
      </Line>
      <div className={styles['pair']}>
        {Object.entries(keys).map(([property, value]) => (
          <Line key={property} id={`${id}-${property}`} label={t(property === 'of' ? 'options.modelIn' : 'options.fieldIn')}>
            <Input id={`${id}-${property}`} value={value === '?' ? '' : value} onChange={(event) => set({ ...options, [property]: event.target.value || '?' })} />
          </Line>
        ))}
      </div>
    </>
  );
}
