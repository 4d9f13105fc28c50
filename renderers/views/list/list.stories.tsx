import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Locale } from '#schemas/language/documents/text.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { DataSource, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { RendererServicesProvider } from '../../engine/services-context.tsx';
import { fakeDataSource } from '../../engine/testing/fake-data-source.ts';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { Screen } from '../screen/screen.tsx';

interface ListStory {
  config: ScreenConfig;
  records: RecordRow[];
  /** Replaces answers of the server. */
  answers?: Partial<DataSource>;
  /** Query of the link. */
  query?: string;
  locale?: Locale;
}

/** A list in each of its states, over a server that answers from memory. */
function StoryScreen({ config, records, answers, query = '', locale = 'zh-CN' }: ListStory): ReactElement {
  const { dataSource } = fakeDataSource({
    views: () => Promise.resolve({ list: [], chosen: null, mayShare: false }),
    config: () => Promise.resolve(config),
    list: (_model, asked) => Promise.resolve(answerPage(records, asked)),
    get: (_model, id) => Promise.resolve(records.find((record) => record['id'] === id) ?? {}),
    history: () => Promise.resolve([]),
    remove: () => Promise.resolve(),
    call: () => Promise.resolve(null),
    ...answers,
  });
  const { services } = fakeServices(dataSource, { locale });
  return (
    <MemoryRouter initialEntries={[`/contract?${query}`]}>
      <RendererServicesProvider services={services}>
        <div style={{ height: 720 }}><Screen code="contract" /></div>
      </RendererServicesProvider>
    </MemoryRouter>
  );
}

const meta: Meta<typeof StoryScreen> = {
  title: 'Views/List',
  component: StoryScreen,
  args: { config: ledgerConfig(), records: ledgerRecords(137) },
  render: (args, { globals }) => <StoryScreen {...args} locale={globals['locale'] as Locale} />,
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Pages: Story = {};
export const Virtual: Story = { args: { records: ledgerRecords(500), query: 'size=500' } };
export const Searched: Story = { args: { query: 'f.state=["draft"]&q=合同' } };
export const Filtered: Story = {
  args: {
    query: `filter=${encodeURIComponent(JSON.stringify({ any: [{ field: 'amount', op: 'gt', value: 500 }, { field: 'state', op: 'eq', value: 'draft' }] }))}`,
  },
};
export const NoneYet: Story = { args: { records: [] } };
export const NoMatch: Story = { args: { records: [], query: 'q=桥' } };
export const NoRight: Story = { args: { answers: { list: () => Promise.reject(new DataSourceError(403, '')) } } };
export const Failed: Story = { args: { answers: { list: () => Promise.reject(new DataSourceError(500, '数据库维护中，请稍后再试')) } } };
export const NoScreen: Story = { args: { answers: { config: () => Promise.reject(new DataSourceError(404, '')) } } };
export const Loading: Story = { args: { answers: { list: () => new Promise(() => undefined) } } };
export const ReadOnly: Story = { args: { config: ledgerConfig({ permission: { buttons: ['btn_detail'] } }) } };
export const Tree: Story = {
  args: {
    config: ledgerConfig({ list: { tree: true } }),
    records: ledgerRecords(12).map((record, index) => ({ ...record, parentId: index % 4 === 0 ? null : `c${Math.floor(index / 4) * 4 + 1}` })),
  },
};
