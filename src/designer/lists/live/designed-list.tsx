import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { RunAction } from '#renderers/actions/use-action-runner.ts';
import { CompactContext } from '#renderers/engine/compact.ts';
import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { fieldOf } from '#renderers/engine/model-fields.ts';
import { createRendererQueryClient } from '#renderers/engine/query-client.ts';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import { RendererServicesProvider, useServices } from '#renderers/engine/services-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import type { ColumnSettings } from '#renderers/views/list/columns/column-settings.ts';
import { ColumnsKeeper } from '#renderers/views/list/columns/use-columns.ts';
import { ScreenLists } from '#renderers/views/screen/screen-lists.tsx';
import { readScreenState } from '#renderers/views/screen/state/screen-state.ts';
import type { ScreenState } from '#renderers/views/screen/state/screen-state.ts';
import { documentDefaults } from '#renderers/views/screen/state/use-screen-state.ts';
import type { ChangeScreenState } from '#renderers/views/screen/state/use-screen-state.ts';
import { useSplitNodes } from '#renderers/views/split/use-split-nodes.ts';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { previewServices } from '../../preview/frame/preview-services.ts';
import { useDesigner } from '../../state/designer-context.ts';
import { columnCommands } from '../column-commands.ts';
import { useListPart } from '../list-part.ts';
import { Hands } from './hands.tsx';
import styles from './live.module.css';

interface DesignedListProps {
  config: ScreenConfig;
  records: RecordRow[];
  face: 'desktop' | 'phone';
}

/** The list as people will have it, drawn by the renderer of every list over records in memory; what is changed on it changes the design. */
export function DesignedList({ config, records, face }: DesignedListProps): ReactElement {
  const services = useServices();
  const { store } = useDesigner();
  const offline = useMemo(() => {
    const { apiPath: _apiPath, ...rest } = previewServices(services, config, records);
    return rest;
  }, [services, config, records]);
  // Other records must not be answered from what was remembered of these; `records` is what it is made again for.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const client = useMemo(() => createRendererQueryClient('design'), [records]);
  const keep = useCallback((settings: ColumnSettings) => {
    const { model, screen } = store.get().documents;
    const columns = screen.list?.columns ?? [];
    const keys = new Map(columns.map((column) => [fieldOf(model, keyOf(column))?.id, keyOf(column)]));
    for (const command of columnCommands(columns, settings, (id) => keys.get(id))) store.run(command, `${command.name}:${'field' in command ? command.field : ''}`);
  }, [store]);
  return (
    <RendererServicesProvider services={offline} queryClient={client}>
      <FieldRegistryProvider fields={fieldRenderers}>
        <CompactContext value={face === 'phone'}>
          <ColumnsKeeper value={keep}>
            <App className={styles['screen'] ?? ''}><Hands><Lists config={config} /></Hands></App>
          </ColumnsKeeper>
        </CompactContext>
      </FieldRegistryProvider>
    </RendererServicesProvider>
  );
}

/** What somebody looks for is not part of the design; order, groups and pages are. */
const OWN = ['page', 'keyword', 'search', 'filter', 'unfolded', 'node'] as const;
const KEPT = ['sort', 'group', 'pageSize', 'paging'] as const;
const NOTHING_CHANGED: ReadonlySet<string> = new Set();
const NO_SCOPE = {};

function Lists({ config }: { config: ScreenConfig }): ReactElement {
  const { store } = useDesigner();
  const { choose } = useListPart();
  const { screen } = config;
  const [own, setOwn] = useState<Partial<ScreenState>>({});
  const state = useMemo(() => ({ ...readScreenState(new URLSearchParams(), documentDefaults(screen)), ...own }), [screen, own]);
  const change = useCallback<ChangeScreenState>((part) => {
    const present = documentDefaults(store.get().documents.screen);
    for (const property of KEPT) {
      const value = part[property];
      if (value === undefined || JSON.stringify(value) === JSON.stringify(present[property])) continue;
      const isEmpty = Array.isArray(value) && value.length === 0;
      store.run({ name: 'setList', property, ...(!isEmpty && { value: value as JsonValue }) }, `list:${property}`);
    }
    setOwn((before) => ({ ...before, ...Object.fromEntries(OWN.flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]]]))) }));
  }, [store]);
  const run = useCallback<RunAction>((action) => {
    const actions = store.get().documents.screen.actions;
    const index = actions.findIndex((other) => other.code === action.code && other.place === action.place && JSON.stringify(other.do) === JSON.stringify(action.do));
    if (index >= 0) choose({ kind: 'action', index });
    return Promise.resolve();
  }, [store, choose]);
  const tree = useSplitNodes(config, state.node);
  return <ScreenLists config={config} scope={NO_SCOPE} state={state} change={change} tree={tree} run={run} views={null} changed={NOTHING_CHANGED} changes={0} hidden={false} />;
}
