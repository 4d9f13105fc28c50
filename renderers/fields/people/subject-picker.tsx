import { Input, Modal, Tabs } from 'antd';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { getFieldType } from '#schemas/language/index.ts';
import { useOptions } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useDialogFocus } from '../../views/dialog/use-dialog-focus.ts';
import { idsOf, useLabels, useRememberLabel } from '../choice-input/use-labels.ts';
import { useDebounced } from '../choice-input/use-choices.ts';
import { ChosenList } from '../picker-input/chosen-list.tsx';
import { FoundList } from '../picker-input/found-list.tsx';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';
import { subjectText } from './subject-cell.tsx';
import styles from './subject-picker.module.css';

const WIDTH_PX = 700;
const ROWS = 200;

/** Kinds of people and groups side by side, found by name or number, and the list of who has been chosen. */
export function SubjectPicker({ field, model, fieldPath, value, onChange, onClose }: PickerDialogProps): ReactElement {
  const { t, text } = useServices();
  const kinds = getFieldType(field.type)?.subjects ?? [];
  const [kind, setKind] = useState<string>(kinds[0] ?? 'user');
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<string[]>(() => idsOf(value));
  const settled = useDebounced(keyword, 300);
  const answer = useOptions(model, { field: fieldPath, kind, currentPage: 1, pageSize: ROWS, ...(settled ? { keyword: settled } : {}) });
  const labels = useLabels(model, fieldPath, chosen);
  const remember = useRememberLabel(model, fieldPath);
  const list = answer.data?.list ?? [];

  function toggle(id: string, label: string): void {
    remember(id, label);
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  return (
    <Modal
      open width={WIDTH_PX} title={t('form.chooseTitle', { title: text(field.title) })} onCancel={onClose}
      okText={t('form.confirm')} cancelText={t('form.cancel')} afterOpenChange={afterOpenChange}
      onOk={() => {
        onChange(chosen);
        onClose();
      }}
    >
      <div className={styles['columns']}>
        <section className={styles['found']}>
          <Tabs
            activeKey={kind} size="small" items={kinds.map((key) => ({ key, label: t(`form.subject.${key}`) }))}
            onChange={(key) => {
              setKind(key);
              setKeyword('');
            }}
          />
          <Input.Search
            ref={first} allowClear value={keyword} onChange={(event) => setKeyword(event.target.value)}
            placeholder={t('form.enterNameOrNumber')} aria-label={t('form.enterNameOrNumber')}
          />
          <FoundList
            label={t(`form.subject.${kind}`)} list={list} chosen={chosen} isMultiple isLoading={answer.isFetching} isFailed={answer.isError}
            nameOf={(id, label) => subjectText(id, label, t)} onToggle={toggle}
          />
        </section>
        <ChosenList
          title={t('form.chosenItems', { count: chosen.length })} chosen={chosen} onChange={setChosen}
          nameOf={(id, index) => subjectText(id, labels[index] ?? id, t)}
        />
      </div>
    </Modal>
  );
}
