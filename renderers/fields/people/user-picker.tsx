import { Input, Modal, Tree } from 'antd';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useOptions } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useDialogFocus } from '../../views/dialog/use-dialog-focus.ts';
import { choicesOfRecords } from '../choice-input/choices.ts';
import type { Choice } from '../choice-input/choices.ts';
import { idsOf, useLabels, useRememberLabel } from '../choice-input/use-labels.ts';
import { useDebounced } from '../choice-input/use-choices.ts';
import { ChosenList } from '../picker-input/chosen-list.tsx';
import { FoundList } from '../picker-input/found-list.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';
import styles from './user-picker.module.css';

const WIDTH_PX = 800;
const PEOPLE = 200;
const GROUPS = 1_000;

/** People by organisation or by name or number, and beside them who has been chosen. */
export function UserPicker(props: PickerDialogProps): ReactElement {
  const { field, model, fieldPath, value, onChange, onClose, record } = props;
  const { t, text } = useServices();
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [keyword, setKeyword] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>(() => idsOf(value));
  const settled = useDebounced(keyword, 300);
  const isMultiple = field.multiple === true;
  const groups = useOptions(model, { field: fieldPath, groups: true, currentPage: 1, pageSize: GROUPS });
  const people = useOptions(model, {
    field: fieldPath, currentPage: 1, pageSize: PEOPLE, ...(settled ? { keyword: settled } : {}),
    ...(group === null ? {} : { parentId: group }), ...(record ? { record: record() } : {}),
  });
  const list = people.data?.list ?? [];
  const labels = useLabels(model, fieldPath, chosen);

  const remember = useRememberLabel(model, fieldPath);

  function toggle(id: string, label: string): void {
    remember(id, label);
    if (!isMultiple) setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  return (
    <Modal
      open width={WIDTH_PX} title={t('form.chooseTitle', { title: text(field.title) })} onCancel={onClose}
      okText={t('form.confirm')} cancelText={t('form.cancel')} afterOpenChange={afterOpenChange}
      onOk={() => {
        onChange(isMultiple ? chosen : chosen[0] ?? null);
        onClose();
      }}
    >
      <div className={styles['columns']}>
        <section className={styles['groups']} aria-label={t('form.organisations')}>
          <Tree
            key={groups.data ? 'loaded' : 'loading'} // the default expansion is only read once
            blockNode defaultExpandAll style={{ background: 'transparent' }}
            treeData={nodesOf(choicesOfRecords(groups.data?.list ?? []))}
            selectedKeys={group === null ? [] : [group]}
            onSelect={(keys) => setGroup(keys[0] === undefined ? null : String(keys[0]))}
          />
        </section>
        <section className={styles['people']} aria-label={t('form.people')}>
          <Input.Search
            ref={first} allowClear value={keyword} onChange={(event) => setKeyword(event.target.value)}
            placeholder={t('form.enterNameOrNumber')} aria-label={t('form.enterNameOrNumber')}
          />
          <FoundList
            label={t('form.people')} list={list} chosen={chosen} isMultiple={isMultiple} isLoading={people.isFetching} isFailed={people.isError}
            nameOf={(_id, label) => label} onToggle={toggle}
          />
        </section>
        <ChosenList
          title={t('form.chosenCount', { count: chosen.length })} chosen={chosen} onChange={setChosen}
          nameOf={(id, index) => list.find((person) => person.value === id)?.label ?? labels[index] ?? id}
        />
      </div>
    </Modal>
  );
}

interface GroupNode {
  key: string;
  title: string;
  children?: GroupNode[];
}

function nodesOf(choices: readonly Choice[]): GroupNode[] {
  return choices.map((choice) => ({
    key: choice.value,
    title: choice.label,
    ...(choice.children?.length ? { children: nodesOf(choice.children) } : {}),
  }));
}
