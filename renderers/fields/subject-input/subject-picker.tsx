import { CloseOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Modal, Spin, Tabs } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { getFieldType } from '#schemas/language/index.ts';
import { useOptions } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { idsOf, useLabels, useRememberLabel } from '../choice-input/use-labels.ts';
import { useDebounced } from '../choice-input/use-debounced.ts';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';
import { subjectText } from './subject-text.ts';
import styles from './subject-picker.module.css';

const WIDTH_PX = 700;
const ROWS = 200;

/** Kinds of people and groups side by side, found by name or number, and the list of who has been chosen. */
export function SubjectPicker({ field, model, fieldPath, value, onChange, onClose }: PickerDialogProps): ReactElement {
  const { t, text } = useServices();
  const kinds = getFieldType(field.type)?.subjects ?? [];
  const [kind, setKind] = useState<string>(kinds[0] ?? 'user');
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
      okText={t('form.confirm')} cancelText={t('form.cancel')}
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
            allowClear autoFocus value={keyword} onChange={(event) => setKeyword(event.target.value)}
            placeholder={t('form.enterNameOrNumber')} aria-label={t('form.enterNameOrNumber')}
          />
          <Spin spinning={answer.isFetching}>
            <ul className={styles['list']} role="listbox" aria-multiselectable aria-label={t(`form.subject.${kind}`)}>
              {list.map((one) => (
                <li key={one.value} role="presentation">
                  <button
                    type="button" role="option" aria-selected={chosen.includes(one.value)} className={styles['row']}
                    onClick={() => toggle(one.value, one.label)}
                  >
                    <span>{subjectText(one.value, one.label, t)}</span>
                    <small>{[one['account'], one['organizeName']].filter((part) => typeof part === 'string' && part !== '').join(' · ')}</small>
                  </button>
                </li>
              ))}
            </ul>
            {list.length === 0 && !answer.isFetching ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={answer.isError ? t('form.loadFailed') : t('form.nothingFound')} />
            ) : null}
          </Spin>
        </section>
        <section className={styles['chosen']} aria-label={t('form.chosen')}>
          <header>
            <span>{t('form.chosenItems', { count: chosen.length })}</span>
            <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => setChosen([])}>{t('form.clearList')}</Button>
          </header>
          <ul className={styles['list']}>
            {chosen.map((id, index) => {
              const name = subjectText(id, labels[index] ?? id, t);
              return (
                <li key={id} className={styles['tag']}>
                  <span>{name}</span>
                  <Button
                    type="text" size="small" icon={<CloseOutlined />} aria-label={t('form.removeOne', { title: name })}
                    onClick={() => setChosen(chosen.filter((one) => one !== id))}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </Modal>
  );
}
