import { Checkbox, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { actionTitle } from '#renderers/actions/action-title.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { useDesign } from '../state/designer-context.ts';
import { useRoles } from './choices.ts';
import type { Directory } from './choices.ts';

/** Where a published form is to be found and who may use it; null: nobody has said so yet. */
export interface UseWish {
  menu: boolean | null;
  parentId: string | null;
  roles: string[];
  buttons: string[] | null;
}

/** Menu entry, roles and their buttons. */
export function UsePart({ use, codes, directories, onChange }: { use: UseWish; codes: string[]; directories: readonly Directory[]; onChange(use: UseWish): void }): ReactElement {
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
        <Select<string[]>
          id="publish-roles" className={propertyStyles['wide'] ?? ''} mode="multiple" allowClear optionFilterProp="label" value={use.roles}
          onChange={(chosen) => onChange({ ...use, roles: chosen })} options={roles}
        />
      </Line>
      {use.roles.length > 0 && (
        <Line label={t('publish.buttons')}>
          <Checkbox.Group value={use.buttons ?? codes} onChange={(buttons) => onChange({ ...use, buttons })} options={codes.map((value) => ({ value, label: nameOf(value) }))} />
        </Line>
      )}
    </>
  );
}
