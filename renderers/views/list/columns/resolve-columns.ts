import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ColumnView } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { isSortable } from '#schemas/language/field-types/resolve-field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import type { FieldRenderer } from '../../../engine/field-renderer.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { mayQuery, mayRead } from '../../../engine/permission.ts';
import { fieldRendererOf } from '../../../engine/registry-context.tsx';
import type { FieldRegistry } from '../../../engine/registry-context.tsx';
import type { ColumnSettings } from './column-settings.ts';

/** Further back, too much would have to stay in view with it. */
const TITLE_AMONG_FIRST = 2;

/** A column as the table draws it: document, model, rights and the user's settings put together. */
export interface ResolvedColumn {
  /** Field key. */
  key: string;
  /** Stable id of the field; names the column in the settings. */
  id: string;
  field: FieldDocument;
  title: Text;
  renderer: FieldRenderer;
  align: 'left' | 'center' | 'right';
  /** Pixels. */
  width: number;
  /** The user or the document set the width, so it does not stretch. */
  rigid: boolean;
  fixed: 'left' | 'right' | null;
  /** It stays in view without having been pinned, so it still takes its share of the room left over. */
  isKept: boolean;
  sortable: boolean;
  visible: boolean;
  ellipsis: boolean;
  summary: ColumnView['summary'] | undefined;
  /** The last characters alone are shown. */
  isMasked?: true;
}

/** Every column the user may see, hidden ones included, in the user's order. What the scope fixes is the same in every row, so no column. */
export function resolveColumns(config: ScreenConfig, fields: FieldRegistry, settings: ColumnSettings, scope: Values = {}): ResolvedColumn[] {
  const columns = sortColumns(resolveFields(config, fields, config.screen.list?.columns ?? [], scope, settings), settings.order ?? []);
  return keepTitleInView(columns, config.screen.list?.card?.title, settings);
}

/** These fields as columns, as far as the user may see them. */
export function resolveFields(config: ScreenConfig, fields: FieldRegistry, entries: readonly (string | ColumnView)[], scope: Values, settings: ColumnSettings = {}): ResolvedColumn[] {
  return entries.flatMap((entry) => {
    const view: ColumnView = typeof entry === 'string' ? { field: entry } : entry;
    const field = fieldOf(config.model, view.field);
    if (!field || !mayRead(config.permission, view.field) || Object.hasOwn(scope, view.field)) return [];
    const column = resolveColumn(view, field, fieldRendererOf(fields, field.type), settings, mayQuery(config.permission, view.field));
    return [config.permission.masked?.includes(view.field) === true ? { ...column, isMasked: true as const } : column];
  });
}

/** The columns on show: those pinned left first, those pinned right last. */
export function shownColumns(columns: ResolvedColumn[]): ResolvedColumn[] {
  const visible = columns.filter((column) => column.visible);
  return [
    ...visible.filter((column) => column.fixed === 'left'),
    ...visible.filter((column) => column.fixed === null),
    ...visible.filter((column) => column.fixed === 'right'),
  ];
}

function resolveColumn(view: ColumnView, field: FieldDocument, renderer: FieldRenderer, settings: ColumnSettings, mayOrder: boolean): ResolvedColumn {
  const id = field.id;
  const width = settings.widths?.[id];
  const pinned = settings.pinned?.[id];
  return {
    key: view.field,
    id,
    field,
    title: view.title ?? field.title,
    renderer,
    align: view.align ?? renderer.align,
    width: width ?? view.width ?? renderer.width,
    rigid: width !== undefined,
    fixed: pinned === 'none' ? null : (pinned ?? view.fixed ?? null),
    isKept: false,
    sortable: mayOrder && (view.sortable ?? true) && isSortable(field),
    visible: settings.shown?.includes(id) || (!settings.hidden?.includes(id) && view.hidden !== true),
    ellipsis: view.ellipsis ?? true,
    summary: mayOrder ? view.summary : undefined,
  };
}

/** What tells records apart stays when a list is scrolled sideways: the title, and a number before it. */
function keepTitleInView(columns: ResolvedColumn[], title: string | undefined, settings: ColumnSettings): ResolvedColumn[] {
  const first = columns.filter(({ visible }) => visible).slice(0, TITLE_AMONG_FIRST);
  const at = first.findIndex(({ key }) => key === title);
  const kept = first.slice(0, at + 1).filter(({ id, fixed }) => fixed === null && settings.pinned?.[id] === undefined);
  // One that may move away between others that stay would change their order.
  if (kept.length < first.slice(0, at + 1).filter(({ fixed }) => fixed !== 'left').length) return columns;
  return columns.map((column) => (kept.includes(column) ? { ...column, fixed: 'left', isKept: true } : column));
}

/** Columns the settings do not know yet stay behind their neighbour in the document. */
function sortColumns(columns: ResolvedColumn[], order: string[]): ResolvedColumn[] {
  if (order.length === 0) return columns;
  const known = new Map(order.map((id, index) => [id, index]));
  const sorted = columns.filter((column) => known.has(column.id)).sort((a, b) => (known.get(a.id) ?? 0) - (known.get(b.id) ?? 0));
  columns.forEach((column, index) => {
    if (known.has(column.id)) return;
    const before = columns[index - 1];
    const place = before ? sorted.indexOf(before) + 1 : 0;
    sorted.splice(place, 0, column);
  });
  return sorted;
}
