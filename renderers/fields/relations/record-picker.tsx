import { Button, Empty, Input, Modal, Table } from 'antd';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { OptionsResult } from '../../engine/data-source.ts';
import { useOptions } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useOptionalRecordForm } from '../../formily/record-form-context.tsx';
import { useDialogFocus } from '../../views/dialog/use-dialog-focus.ts';
import { idsOf, surroundingsOf, useRememberLabel } from '../choice-input/use-labels.ts';
import { useDebounced } from '../choice-input/use-choices.ts';
import type { PickerDialogProps } from '../picker-input/picker-with-dialog.tsx';
import { textOf } from '../texts/text-widget.tsx';

type Row = OptionsResult['list'][number];

const PAGE_SIZE = 20;
const WIDTH_PX = 800;

/** Finds a record of another model, or a row that a data interface answers, by keyword, with the columns that tell it from others. */
export function RecordPicker(props: PickerDialogProps): ReactElement {
  const { field, model, fieldPath, value, onChange, onClose, record } = props;
  const { t, text } = useServices();
  const related = useOptionalRecordForm()?.related[field.reference?.model ?? ''];
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [keyword, setKeyword] = useState('');
  const [currentPage, setCurrentPage] = useState(1);
  const [chosen, setChosen] = useState<string[]>(() => idsOf(value));
  const settled = useDebounced(keyword, 300);
  const answer = useOptions(model, {
    field: fieldPath, currentPage, pageSize: PAGE_SIZE, ...(settled ? { keyword: settled } : {}), ...(record ? { record: record() } : {}),
  });
  const isMultiple = field.multiple === true;
  const columns = columnsOf(field, (key) => related?.fields[key]?.title, text);

  const remember = useRememberLabel(model, fieldPath, surroundingsOf(props));

  function confirm(ids: string[]): void {
    for (const row of answer.data?.list ?? []) if (ids.includes(row.value)) remember(row.value, row.label);
    onChange(isMultiple ? ids : ids[0] ?? null);
    onClose();
  }

  return (
    <Modal
      open width={WIDTH_PX} title={t('form.chooseTitle', { title: text(field.title) })} onCancel={onClose}
      onOk={() => confirm(chosen)} okText={t('form.confirm')} cancelText={t('form.cancel')}
      afterOpenChange={afterOpenChange}
    >
      <Input.Search
        ref={first} allowClear value={keyword} placeholder={t('form.enterKeyword')} aria-label={t('form.enterKeyword')}
        style={{ marginBlockEnd: 12 }}
        onChange={(event) => {
          setKeyword(event.target.value);
          setCurrentPage(1);
        }}
      />
      <Table<Row>
        size="small" rowKey="value" loading={answer.isFetching} dataSource={answer.data?.list ?? []} scroll={{ y: 360, x: 'max-content' }}
        columns={[
          { title: columns.label ?? t('form.name'), dataIndex: 'label', width: 220 },
          ...columns.others.map(({ key, title }) => ({ title, dataIndex: key, width: 160, render: textOf })),
        ]}
        rowSelection={{
          type: isMultiple ? 'checkbox' : 'radio',
          selectedRowKeys: chosen,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setChosen(keys.map(String)),
        }}
        onRow={(row) => ({
          onClick: () => setChosen(isMultiple ? toggled(chosen, row.value) : [row.value]),
          onDoubleClick: () => !isMultiple && confirm([row.value]),
        })}
        pagination={{
          current: currentPage, pageSize: PAGE_SIZE, total: answer.data?.pagination.total ?? 0, showSizeChanger: false, onChange: setCurrentPage,
        }}
        locale={{
          emptyText: answer.isError ? (
            <Empty description={t('form.loadFailed')}><Button onClick={() => void answer.refetch()}>{t('form.tryAgain')}</Button></Empty>
          ) : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.nothingFound')} />,
        }}
      />
    </Modal>
  );
}

function toggled(list: string[], id: string): string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
}

interface PickerColumns {
  /** Title of the text that is chosen; undefined where nothing says it. */
  label: string | undefined;
  others: { key: string; title: string }[];
}

/** What is shown of each row: as the document says of an interface's answer, or by the titles of the model whose records they are. */
function columnsOf({ options, reference }: FieldDocument, theirTitle: (key: string) => Text | undefined, text: (text: Text) => string): PickerColumns {
  const answered = options !== undefined && 'interface' in options ? options : undefined;
  const label = answered?.label ?? reference?.label ?? '';
  const titled = answered?.columns ?? reference?.columns?.map((key) => ({ key, title: theirTitle(key) ?? key })) ?? [];
  const title = titled.find(({ key }) => answered !== undefined && key === label)?.title ?? theirTitle(label);
  return { label: title && text(title), others: titled.filter(({ key }) => key !== label).map((column) => ({ key: column.key, title: text(column.title) || column.key })) };
}
