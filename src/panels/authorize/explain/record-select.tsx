import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import type { ChosenRecord } from './question.ts';

const SHOWN = 20;
/** Shorter words are keywords, never ids. */
const ID_LENGTH = 8;

/** Finds a record among those that the person who asks sees himself, or takes an id that is typed. */
export function RecordSelect({ id, model, isDisabled, chosen, onChoose }: {
  id: string;
  model: string | undefined;
  isDisabled: boolean;
  chosen: ChosenRecord | undefined;
  onChoose: (record: ChosenRecord | undefined) => void;
}): ReactElement {
  const { t } = useTranslation('authority');
  const { dataSource } = useServices();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['authority', 'records', model, keyword], gcTime: 0, retry: false, enabled: isOpen && model !== undefined && !isDisabled, placeholderData: keepPreviousData,
    queryFn: async (): Promise<ChosenRecord[]> => {
      const code = model ?? '';
      const { label = 'id' } = (await dataSource.config(code)).model;
      const { list } = await dataSource.list(code, { currentPage: 1, pageSize: SHOWN, ...(keyword !== '' && { keyword }) });
      return list.map((row) => ({ id: textOf(row, 'id'), label: displayOf(row, label) || textOf(row, 'id') }));
    },
  });
  const known = new Map([...(chosen === undefined ? [] : [chosen]), ...data].map((one) => [one.id, one]));
  const isId = keyword.length >= ID_LENGTH && !/\s/.test(keyword) && data.length === 0 && !isFetching;
  const choices = isId && !known.has(keyword) ? [...known.values(), { id: keyword, label: t('explain.byId', { id: keyword }) }] : [...known.values()];
  return (
    <Select
      id={id} showSearch allowClear filterOption={false} placeholder={t('explain.recordHint')} disabled={isDisabled} loading={isOpen && isFetching} value={chosen?.id}
      onDropdownVisibleChange={setOpen} onSearch={setTyped} notFoundContent={isFetching ? null : t('explain.recordNone')}
      options={choices.map((one) => ({ value: one.id, label: one.label }))}
      onChange={(next: string | undefined) => onChoose(choices.find((one) => one.id === next))}
    />
  );
}
