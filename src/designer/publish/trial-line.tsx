import { Checkbox, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { joinNames } from '#schemas/language/join-names.ts';
import type { TrialWish } from './holders.ts';
import styles from './publish.module.css';

/** Whether the builder may try the form out himself, by which of his roles, and until when. */
export function TrialLine({ own, wish, onChange }: { own: readonly { id: string; name: string }[]; wish: TrialWish; onChange(wish: TrialWish): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const first = dayjs().startOf('day');
  return (
    <div className={styles['trial']} role="group" aria-label={t('publish.trial')}>
      <Checkbox checked={wish.isOn} onChange={({ target }) => onChange({ ...wish, isOn: target.checked })}>{t('publish.trial')}</Checkbox>
      {wish.isOn && (
        <div className={styles['trialParts']}>
          {own.length > 1 && (
            <Select<string[]>
              aria-label={t('publish.trialRoles')} mode="multiple" className={styles['trialRoles'] ?? ''} value={wish.roles} onChange={(roles) => onChange({ ...wish, roles })}
              options={own.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <DatePicker
            aria-label={t('publish.trialEnds')} placeholder={t('publish.trialOpen')} value={wish.ends === null ? null : dayjs(wish.ends)}
            minDate={first} maxDate={first.add(1, 'year')} onChange={(day: dayjs.Dayjs | null) => onChange({ ...wish, ends: day?.endOf('day').valueOf() ?? null })}
          />
        </div>
      )}
      <p className={styles['help']}>{t('publish.trialHelp', { roles: joinNames(own.map(({ name }) => name), locale) })}</p>
    </div>
  );
}
