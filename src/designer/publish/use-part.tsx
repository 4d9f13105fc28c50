import { Checkbox, Select, Tag } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { actionTitle } from '#renderers/actions/action-title.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { CheckBoxes } from '#renderers/fields/choice-input/check-boxes.tsx';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { useDesign } from '../state/designer-context.ts';
import type { DesignHolders } from '#schemas/wire/designs.ts';
import { useRoles } from './choices.ts';
import type { Directory } from './choices.ts';
import type { TrialWish } from './holders.ts';
import styles from './publish.module.css';
import { TrialLine } from './trial-line.tsx';

/** Where a published form is to be found and who may use it; null: nobody has said so yet. */
export interface UseWish {
  menu: boolean | null;
  parentId: string | null;
  roles: string[];
  buttons: string[] | null;
  trial: TrialWish | null;
}

/** Menu entry, roles and their buttons. */
export function UsePart({ use, codes, directories, holders, onChange }: { use: UseWish; codes: string[]; directories: readonly Directory[]; holders: DesignHolders | undefined; onChange(use: UseWish): void }): ReactElement {
  const { t } = useTranslation('designer');
  const services = useServices();
  const roles = useRoles();
  const actions = useDesign((state) => state.documents.screen.actions);
  const nameOf = (code: string): string => {
    const action = actions.find((one) => one.code === code);
    return action ? actionTitle(action, services) : code;
  };
  return (
    <>
      <h3>{t('publish.use')}</h3>
      <label className={propertyStyles['check']} htmlFor="publish-menu">
        {t('publish.menu')}
        <Checkbox id="publish-menu" checked={use.menu === true} onChange={(event) => onChange({ ...use, menu: event.target.checked })} />
      </label>
      {use.menu === true && (
        <Line id="publish-parent" label={t('publish.parent')}>
          <Select
            id="publish-parent" className={propertyStyles['wide'] ?? ''} value={use.parentId ?? '-1'} onChange={(parentId: string) => onChange({ ...use, parentId })}
            options={[{ value: '-1', label: t('publish.root') }, ...directories.map(({ id, title }) => ({ value: id, label: title }))]}
          />
        </Line>
      )}
      <Line id="publish-roles" label={t('publish.roles')} help={t('publish.rolesHelp')}>
        <Held holders={holders?.holders ?? []} />
        <Select<string[]>
          id="publish-roles" className={propertyStyles['wide'] ?? ''} mode="multiple" allowClear optionFilterProp="label" value={use.roles}
          onChange={(chosen) => onChange({ ...use, roles: chosen })} options={roles}
        />
      </Line>
      {use.roles.length > 0 && (
        <Line label={t('publish.buttons')}>
          <CheckBoxes value={use.buttons ?? codes} onChange={(buttons) => onChange({ ...use, buttons })} options={codes.map((value) => ({ value, label: nameOf(value) }))} />
        </Line>
      )}
      {use.trial && holders && holders.own.length > 0 && <TrialLine own={holders.own} wish={use.trial} onChange={(trial) => onChange({ ...use, trial })} />}
    </>
  );
}

/** Roles that have rights already. */
function Held({ holders }: { holders: DesignHolders['holders'] }): ReactElement | null {
  const { t } = useTranslation('designer');
  if (holders.length === 0) return null;
  const nameOf = ({ name, isTest, ends }: DesignHolders['holders'][number]): string => {
    if (!isTest) return name;
    return ends === null ? t('publish.heldOpen', { name }) : t('publish.heldTest', { name, day: dayjs(ends).format('YYYY-MM-DD') });
  };
  return <ul className={styles['held']} aria-label={t('publish.held')}>{holders.map((one) => <li key={`${one.id} ${String(one.isTest)}`}><Tag color={one.isTest ? 'blue' : 'default'}>{nameOf(one)}</Tag></li>)}</ul>;
}
