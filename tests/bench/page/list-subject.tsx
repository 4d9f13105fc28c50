import { createRef, useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import type { DataSource, RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { resolveColumns, shownColumns } from '#renderers/views/list/columns/resolve-columns.ts';
import { RecordTable } from '#renderers/views/list/table/record-table.tsx';
import { WINDOW, filledLines, pendingLines, windowsOf } from '#renderers/views/list/scroll/windows.ts';
import { Screen } from '#renderers/views/screen/screen.tsx';
import type { BenchAdapter } from './adapter.ts';
import { listConfig, recordOf } from './list-document.ts';
import type { BenchRow } from './spec.ts';
import type { Stage } from './surroundings.tsx';

const NOBODY: ReadonlySet<string> = new Set();
const VIEW_PX = 600;

type ListSubject = Pick<BenchAdapter, 'mountList' | 'scroller' | 'rowSelector' | 'gotoPage' | 'firstRowText'>;

/** The product's own list: all rows scrolled through as one, or page by page with `?mode=page`. */
export function listSubject(stage: Stage, server: Partial<Pick<DataSource, 'config' | 'list'>>): ListSubject {
  const isPaged = new URLSearchParams(location.search).get('mode') === 'page';
  return {
    mountList(_root, rows, { cols, pageSize }) {
      const config = listConfig(cols, pageSize === 100 ? 100 : 20);
      if (isPaged) Object.assign(server, pagesOf(config, rows, cols));
      stage.show(
        <FieldRegistryProvider fields={fieldRenderers}>
          <div style={{ display: 'flex', flexDirection: 'column', height: isPaged ? '100vh' : VIEW_PX }}>
            {/* Within a page the product's router is as quick. */}
            {isPaged ? <MemoryRouter useTransitions={false}><Screen code="benchList" /></MemoryRouter> : <WholeList config={config} rows={rows} columns={cols} />}
          </div>
        </FieldRegistryProvider>,
      );
    },
    scroller: (root) => (isPaged ? null : root.querySelector('[data-scroller]')),
    rowSelector: 'tr[data-id]',
    gotoPage: isPaged ? (root, page) => root.querySelector<HTMLElement>(`.ant-pagination-item-${page}`)?.click() : undefined,
    firstRowText: (root) => root.querySelector('tr[data-id] td:nth-child(2)')?.textContent,
  };
}

function WholeList({ config, rows, columns }: { config: ScreenConfig; rows: BenchRow[]; columns: number }): ReactElement {
  const shown = useMemo(() => shownColumns(resolveColumns(config, fieldRenderers, {}, {})), [config]);
  const [scroller] = useState(() => createRef<HTMLDivElement>());
  const pending = useMemo(() => pendingLines(rows.length), [rows]);
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  // As the product does it, but for the way to the server.
  const [windows] = useState(() => new Map<number, RecordRow[]>());
  const lines = useMemo(() => filledLines(pending, wanted.map((index) => {
    const records = windows.get(index) ?? rows.slice(index * WINDOW, (index + 1) * WINDOW).map((row) => recordOf(row, columns));
    windows.set(index, records);
    return { index, records };
  })), [pending, wanted, windows, rows, columns]);
  const onRange = useCallback((first: number, last: number) => {
    const next = windowsOf(first, last, rows.length);
    setWanted((before) => (before.join() === next.join() ? before : next));
  }, [rows]);
  return (
    <RecordTable
      label="Bench" columns={shown} lines={lines} total={rows.length} numberFrom={1} density="middle" sort={[]} onSort={null}
      selection={null} onSelect={() => undefined} onOpen={null} actions={null} onRange={onRange} onResize={() => undefined} current={null} changed={NOBODY}
      summary={[]} busy={false} empty={null} scroller={scroller}
    />
  );
}

function pagesOf(config: ScreenConfig, rows: BenchRow[], columns: number): Partial<Pick<DataSource, 'config' | 'list'>> {
  return {
    config: () => Promise.resolve(config),
    list: (_model, { currentPage = 1, pageSize = 20 }) => Promise.resolve({
      list: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize).map((row) => recordOf(row, columns)),
      pagination: { currentPage, pageSize, total: rows.length },
    }),
  };
}
