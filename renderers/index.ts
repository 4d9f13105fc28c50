/** The door of the renderers: everything the product around them uses. */
export type {
  DataSource, DictionaryOption, HistoryEntry, ListQuery, ListResult, OptionsQuery, OptionsResult, RecordRow, ScreenConfig,
  ScreenPermission, UploadedFile,
} from './engine/data-source.ts';
export { DataSourceError } from './engine/data-source.ts';
export { issuesOf } from './engine/issues-of.ts';
export type { CellProps, FieldRenderer, FilterProps, WidgetProps } from './engine/field-renderer.ts';
export { useDictionary, useOptions, useRecord, useRecordList, useRecordsChanged, useScreenConfig } from './engine/queries.ts';
export { FieldRegistryProvider } from './engine/registry-context.tsx';
export { RendererServicesProvider, useServices } from './engine/services-context.tsx';
export type { PanelProps, RendererServices, ScreenContext } from './engine/services.ts';
export { screenPath } from './engine/screen-link.ts';
export { fieldRenderers } from './fields/index.ts';
export { DenseLists } from './views/list/columns/dense-lists.ts';
export { RecordForm } from './views/form/record-form.tsx';
export type { FormHandle } from './views/form/form-handle.ts';
export type { RecordFormProps } from './views/form/record-form-props.ts';
export { ChartFigures } from './views/chart/chart-figures.tsx';
export { PortalPanel } from './views/portal/portal-panel.tsx';
export { SavedView } from './views/portal/saved-view.tsx';
export { Screen } from './views/screen/screen.tsx';
export type { ScreenProps } from './views/screen/screen.tsx';
