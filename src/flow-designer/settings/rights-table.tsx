import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FieldRight, FieldRights } from '#schemas/language/documents/flow.ts';
import { useFlowDesigner } from '../state/flow-context.ts';
import styles from './settings.module.css';

const RIGHTS: readonly FieldRight[] = ['write', 'required', 'read', 'hidden'];
const SAME = 'same';

/** What may be done with each field at a node, and with each column of a sub-table. `usual`: of fields that are not named. */
export function RightsTable({ value = {}, usual, onChange }: { value: FieldRights | undefined; usual: FieldRight; onChange(value: FieldRights | undefined): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  const { model } = useFlowDesigner();
  const rows = Object.entries(model.fields).flatMap(([key, field]) => [
    { key, title: text(field.title), isColumn: false },
    ...Object.entries(field.fields ?? {}).map(([column, inner]) => ({ key: `${key}.${column}`, title: text(inner.title), isColumn: true })),
  ]);
  function set(key: string, right: FieldRight | typeof SAME): void {
    const { [key]: _before, ...rest } = value;
    const next = right === SAME ? rest : { ...value, [key]: right };
    onChange(Object.keys(next).length === 0 ? undefined : next);
  }
  const other = value['*'] ?? usual;
  return (
    <table className={styles['rights']}>
      <caption>{t('rights.hint')}</caption>
      <thead><tr><th scope="col">{t('rights.field')}</th><th scope="col">{t('rights.right')}</th></tr></thead>
      <tbody>
        <tr>
          <th scope="row">{t('rights.others')}</th>
          <td>
            <Select<FieldRight> size="small" aria-label={t('rights.others')} className={styles['wide'] ?? ''} value={other} onChange={(right) => set('*', right === usual ? SAME : right)} options={RIGHTS.filter((right) => right !== 'required').map((right) => ({ value: right, label: t(`rights.${right}`) }))} />
          </td>
        </tr>
        {rows.map(({ key, title, isColumn }) => (
          <tr key={key} data-column={isColumn}>
            <th scope="row">{title}</th>
            <td>
              <Select<FieldRight | typeof SAME>
                size="small" aria-label={title} className={styles['wide'] ?? ''} value={value[key] ?? SAME} onChange={(right) => set(key, right)}
                options={[{ value: SAME, label: t(isColumn ? 'rights.asTable' : 'rights.asOthers') }, ...RIGHTS.map((right) => ({ value: right, label: t(`rights.${right}`) }))]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
