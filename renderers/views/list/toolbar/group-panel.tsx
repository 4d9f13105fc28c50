import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { spansOf, type GroupSpan } from '#schemas/language/group-spans.ts';
import { isSortable, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { GroupView } from '#schemas/language/documents/screen.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { mayQuery } from '../../../engine/permission.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { same } from '../../screen/state/screen-state.ts';
import styles from './list-toolbar.module.css';

const MAX_LEVELS = 4;

/** By which fields the list is grouped, the outermost first. */
export function GroupPanel({ config, scope, groups: applied, onApply }: {
  config: ScreenConfig;
  scope: Values;
  groups: GroupView[];
  onApply: (groups: GroupView[]) => void;
}): ReactElement {
  const { t, text } = useServices();
  const [groups, setGroups] = useState(applied);
  const fields = groupFields(config, scope);
  const used = new Set(groups.map(({ field }) => field));
  const free = fields.filter(([key]) => !used.has(key));
  const choices = (own?: string): { value: string; label: string }[] =>
    fields.filter(([key]) => key === own || !used.has(key)).map(([key, field]) => ({ value: key, label: text(field.title) }));
  const replace = (level: number, next: GroupView | null): void =>
    setGroups(groups.flatMap((group, index) => (index === level ? (next ? [next] : []) : [group])));
  return (
    <div className={styles.groups} role="group" aria-label={t('list.group.label')}>
      <strong>{t('list.group.label')}</strong>
      {groups.map((group, level) => (
        <div key={group.field} className={styles.groupLine}>
          <Select
            className={styles.groupField}
            aria-label={t('list.group.level', { level: level + 1 })}
            showSearch
            optionFilterProp="label"
            value={group.field}
            options={choices(group.field)}
            onChange={(field) => replace(level, startOf(config, field))}
          />
          {spansOfField(fieldOf(config.model, group.field)).length > 0 && (
            <Select
              aria-label={t('list.group.by')}
              value={group.by ?? 'day'}
              options={spansOfField(fieldOf(config.model, group.field)).map((by) => ({ value: by, label: t(`list.group.by.${by}`) }))}
              onChange={(by) => replace(level, { field: group.field, by })}
            />
          )}
          <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('list.group.remove', { level: level + 1 })} onClick={() => replace(level, null)} />
        </div>
      ))}
      {groups.length === 0 && <span className={styles.faint}>{t('list.group.hint')}</span>}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={free.length === 0 || groups.length >= MAX_LEVELS}
        onClick={() => free[0] && setGroups([...groups, startOf(config, free[0][0])])}
      >
        {t('list.group.add')}
      </Button>
      <div className={styles.groupFoot}>
        <Button disabled={applied.length === 0} onClick={() => onApply([])}>{t('list.group.clear')}</Button>
        <Button type="primary" disabled={same(groups, applied)} onClick={() => onApply(groups)}>{t('list.group.apply')}</Button>
      </div>
    </div>
  );
}

/** Fields that a list may be grouped by: single values with an order, that this person may ask about. Choices come first. */
function groupFields({ model, permission }: ScreenConfig, scope: Values): [string, FieldDocument][] {
  const fields = Object.entries(model.fields).filter(([key, field]) =>
    mayQuery(permission, key) && !Object.hasOwn(scope, key) && isSortable(field) && field.multiple !== true && field.settings?.['secret'] !== true);
  const weight = ([, field]: [string, FieldDocument]): number => (field.options || field.reference ? 0 : spansOfField(field).length > 0 ? 1 : 2);
  return fields.sort((first, second) => weight(first) - weight(second));
}

function startOf({ model }: ScreenConfig, key: string): GroupView {
  return spansOfField(fieldOf(model, key)).length > 0 ? { field: key, by: 'month' } : { field: key };
}

/** None where it is no date. */
function spansOfField(field: FieldDocument | undefined): readonly GroupSpan[] {
  return field ? spansOf(valueKindOf(field)) : [];
}
