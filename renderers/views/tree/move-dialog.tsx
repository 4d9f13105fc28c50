import { Alert, Modal, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { failureText } from '../../actions/failure-text.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useRecordList } from '../../engine/queries.ts';
import { useFieldRenderer } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { allOf, fixedConditions } from '../list/query.ts';
import { idOf, parentOf } from './build-lines.ts';
import { childQuery } from './child-query.ts';
import styles from './move-dialog.module.css';
import { useMove } from './use-move.ts';

const MAX_SIBLINGS = 1000;
const LAST = '';

/** Where a record of a tree is wanted: below which other one, and before which of those there. */
export function MoveDialog({ config, scope, record, onClose }: {
  config: ScreenConfig;
  scope: Values;
  record: RecordRow;
  onClose: (moved: boolean) => void;
}): ReactElement {
  const { t, text } = useServices();
  const { model } = config;
  const parentKey = model.parent ?? '';
  const field = model.fields[parentKey];
  const { Widget } = useFieldRenderer(field?.type ?? '');
  const id = useId();
  const [parent, setParent] = useState<JsonValue>(parentOf(record, parentKey));
  const [before, setBefore] = useState(LAST);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const among = useMemo(() => allOf(fixedConditions({ screen: config.screen, scope, node: ownNode(config, record) })), [config, scope, record]);
  const move = useMove(config, among);
  const parentId = typeof parent === 'string' && parent !== '' ? parent : null;
  const siblings = useSiblings(config, parentKey, parentId, among, record);
  const origin = useOrigin(config, parentKey, among, record);
  const own = String(record[model.label] ?? '');

  const carryOut = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await move(record, { parentId, before: before === LAST ? null : before }, origin);
      onClose(true);
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  if (!field) return <></>;
  return (
    <Modal
      open
      title={t('list.move.title', { name: own })}
      okText={t('list.move.ok')}
      cancelText={t('list.confirm.cancel')}
      confirmLoading={isBusy}
      onOk={() => void carryOut()}
      onCancel={() => onClose(false)}
      maskClosable={false}
    >
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" style={{ marginBlockEnd: 12 }} />}
      <div className={styles.item}>
        <label htmlFor={`${id}-parent`}>{text(field.title)}</label>
        <Widget
          id={`${id}-parent`} field={{ ...field, required: false }} model={model.code} fieldPath={parentKey}
          value={parent} readOnly={false} invalid={false} required={false} record={() => record}
          display={parentId === parentOf(record, parentKey) ? record.$display?.[parentKey] : undefined}
          onChange={(next) => {
            setParent(next);
            setBefore(LAST);
          }}
        />
        <small>{t('list.move.top')}</small>
      </div>
      {hasPlaces(config.screen) && (
        <div className={styles.item}>
          <label htmlFor={`${id}-before`}>{t('list.move.position')}</label>
          <Select
            id={`${id}-before`}
            showSearch
            optionFilterProp="label"
            value={before}
            onChange={setBefore}
            options={[
              { value: LAST, label: t('list.move.last') },
              ...siblings.map((sibling) => ({ value: idOf(sibling), label: t('list.move.before', { name: String(sibling[model.label] ?? '') }) })),
            ]}
          />
        </div>
      )}
    </Modal>
  );
}

/** The list is in the order of the records' own numbers: only there a place between two means something. */
function hasPlaces({ list }: ScreenConfig['screen']): boolean {
  const [first] = list?.sort ?? [];
  return first === undefined || first.field === 'sortCode';
}

/** The records beside it in a tree that narrows the list: only among them it can be placed. */
function ownNode({ screen: { split }, model }: ScreenConfig, record: RecordRow): Condition | null {
  // Where that tree shows what is above, it is just this that a move changes.
  const value = split && split.field !== model.parent ? record[split.field] : undefined;
  return split && typeof value === 'string' ? { field: split.field, op: 'eq', value } : null;
}

type Among = ReturnType<typeof allOf>;

/** The other records below a parent, in their own order. */
function useSiblings(config: ScreenConfig, parentKey: string, parentId: string | null, among: Among, record: RecordRow): RecordRow[] {
  const query = useMemo(
    () => childQuery({ currentPage: 1, pageSize: MAX_SIBLINGS, sidx: 'sortCode', sort: 'asc', ...(among && { filter: among }) }, parentId, parentKey),
    [among, parentId, parentKey],
  );
  const { data } = useRecordList(config.model.code, query);
  return (data?.list ?? []).filter((sibling) => idOf(sibling) !== idOf(record));
}

/** Where the record stands now, for taking it back; its place among its siblings once they are known. */
function useOrigin(config: ScreenConfig, parentKey: string, among: Among, record: RecordRow): { parentId: string | null; before: string | null } {
  const parentId = parentOf(record, parentKey);
  const siblings = useSiblings(config, parentKey, parentId, among, record);
  const code = record['sortCode'];
  const next = siblings.find((sibling) => {
    const other = sibling['sortCode'];
    if (typeof other !== 'number' || typeof code !== 'number') return code !== null && other === null;
    return other > code || (other === code && idOf(sibling) < idOf(record));
  });
  return { parentId, before: next ? idOf(next) : null };
}
