import { Input, Table, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { ExplainedField, ValueCause } from './explain-field.ts';

const PROPERTIES = ['visible', 'required', 'readOnly'] as const;

/** Fields of an open record with their values, their states and what set them last. */
export function ExplainedFields({ fields }: { fields: readonly ExplainedField[] }): ReactElement {
  const { t, text, locale } = useServices();
  const [keyword, setKeyword] = useState('');

  function causeText(cause: ValueCause): string {
    switch (cause.kind) {
      case 'formula': return t('form.inspect.formula', { formula: cause.formula });
      case 'reaction': return t('form.inspect.reaction', { name: text(cause.reaction) });
      case 'hidden': return t(`form.inspect.hidden.${cause.policy}`);
      case 'edit': return `#${cause.number} ${t(`form.inspect.by.${cause.by}`)} ${new Date(cause.time).toLocaleTimeString(locale)}`;
      default: return t(`form.inspect.${cause.kind}`);
    }
  }

  const shown = fields.filter(({ path, field }) => keyword === '' || path.includes(keyword) || text(field.title).includes(keyword));
  return (
    <>
      <Input allowClear value={keyword} onChange={(event) => setKeyword(event.target.value)} aria-label={t('form.inspect.find')} placeholder={t('form.inspect.find')} />
      <Table<ExplainedField>
        size="small" rowKey="path" dataSource={shown} pagination={{ pageSize: 50, hideOnSinglePage: true }} scroll={{ x: 640 }} style={{ marginBlockStart: 12 }}
        columns={[
          { title: t('form.conflict.field'), width: 180, render: (_, { path, field }) => <><code>{path}</code><br />{text(field.title)}</> },
          { title: t('form.inspect.value'), ellipsis: true, render: (_, { value, field }) => <code>{field.fields && Array.isArray(value) ? `[${value.length}]` : JSON.stringify(value)}</code> },
          { title: t('form.inspect.cause'), width: 200, render: (_, { cause }) => causeText(cause) },
          {
            title: t('form.inspect.state'), width: 150,
            render: (_, { state }) => PROPERTIES.filter((property) => state.cause?.[property] !== undefined || (property === 'visible' ? !state.visible : state[property])).map((property) => (
              <Tag key={property}>{t(`form.inspect.${property}.${state[property]}`)}{state.cause?.[property] === undefined ? '' : ` ← ${text(state.cause[property])}`}</Tag>
            )),
          },
          { title: '#', width: 48, sorter: (a, b) => a.changed - b.changed, render: (_, { changed }) => (changed === 0 ? '' : changed) },
        ]}
      />
    </>
  );
}
