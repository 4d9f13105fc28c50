import { EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { buttonCodes } from '#schemas/language/layout-nodes.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { failureText } from '../../actions/failure-text.ts';
import { appliesTo, permittedActions } from '../../actions/permitted-actions.ts';
import type { RunAction } from '../../actions/use-action-runner.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ScreenContext } from '../../engine/services.ts';
import { CommentsButton } from './comments-button.tsx';
import { FormActions } from './form-actions.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { SendToChat } from './send-to-chat.tsx';
import type { RecordMode, ScreenState } from './state/screen-state.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useKeptRecord } from './use-kept-record.ts';

export interface OpenRecordProps {
  config: ScreenConfig;
  open: NonNullable<ScreenState['open']>;
  context: ScreenContext;
  /** What a new record starts with: scope, tree node. */
  newValues: Values;
  run: RunAction;
  /** The records before and after it in the list; null where there is no list around it. */
  neighbours?: Neighbours | null;
  onMode(mode: RecordMode, record: string): void;
  onClose(): void;
  /** `added`: it is a new one. */
  onSaved(id: string, added?: RecordRow): void;
}

/** The record the URL names, in the form or with its history. What the user may not do is not offered by a link either. */
export function OpenRecord(props: OpenRecordProps): ReactElement | null {
  const { config, open, onClose } = props;
  if (open.mode === 'history') {
    return open.record !== null && offers(config, 'history') ? <HistoryDrawer config={config} recordId={open.record} onClose={onClose} /> : null;
  }
  if (open.mode === 'add' || open.mode === 'addChild') {
    return offers(config, open.mode) ? <NewRecord {...props} /> : null;
  }
  return open.record === null ? null : <StoredRecord {...props} id={open.record} />;
}

function NewRecord({ config, open, context, newValues, onSaved, onClose }: OpenRecordProps): ReactElement {
  const { parent } = config.model;
  // Where the form stands says more than who began the record.
  const values = { ...open.values, ...newValues, ...(open.mode === 'addChild' && parent !== undefined && { [parent]: open.record }) };
  return (
    <RecordForm
      config={config}
      mode="new"
      record={values}
      context={context}
      onSaved={(record) => onSaved(String(record['id']), record)}
      onCancel={onClose}
    />
  );
}

function StoredRecord({ id, ...props }: OpenRecordProps & { id: string }): ReactElement | null {
  const { config, open, context, neighbours, onSaved, onClose } = props;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { t, notify, variables } = useServices();
  const { record, error } = useKeptRecord(config.model.code, id);
  // What is open already stays open: a lost connection must not throw away what has been typed.
  const failure = record ? null : error;
  useEffect(() => {
    if (!failure) return;
    notify.error(failure instanceof DataSourceError && failure.code === 404 ? t('list.record.missing') : failureText(failure, t));
    onClose();
    // The same failure is told once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);
  if (!record) return failure ? null : <Spin fullscreen delay={300} />;

  const edit = config.screen.actions.find((action) =>
    action.do === 'edit' && permittedActions(config, action.place).includes(action) && appliesTo(config, action, record, variables()));
  const mode = open.mode === 'edit' && edit ? 'edit' : 'read';
  const fitting = (place: ActionDocument['place']): ActionDocument[] => permittedActions(config, place).filter((action) => appliesTo(config, action, record, variables()));
  const ofForm = fitting('form');
  const actions = mode === 'edit' ? ofForm : [...ofForm, ...alsoInForm(fitting('row'), ofForm)];
  const placed = buttonCodes(config.screen.form?.layout ?? []);
  return (
    <FormActions actions={actions} record={record} run={props.run}>
      <RecordForm
        key={mode}
        config={config}
        mode={mode}
        record={record}
        context={context}
        extraButtons={(
          <FormButtons
            {...props} record={record} isReading={mode === 'read'} canEdit={mode === 'read' && edit !== undefined}
            onHistory={mode === 'read' && offers(config, 'history') && !ofForm.some((action) => action.do === 'history') ? () => setHistoryOpen(true) : null}
            actions={actions.filter(({ code }) => !placed.includes(code))}
          />
        )}
        beside={mode === 'read' && neighbours ? <NeighbourButtons {...neighbours} /> : undefined}
        isFollowing={(neighbours?.arrived ?? null) !== null}
        onSaved={(saved) => onSaved(String(saved['id'] ?? id))}
        onCancel={onClose}
      />
      {isHistoryOpen && <HistoryDrawer config={config} recordId={id} onClose={() => setHistoryOpen(false)} />}
    </FormActions>
  );
}

/** Who may print a record from its row, or begin another one from it, may do so with the record open, once, wherever the document has the button. */
function alsoInForm(ofRow: readonly ActionDocument[], ofForm: readonly ActionDocument[]): ActionDocument[] {
  return ofRow.filter(({ code, do: does }) => (does === 'print' || (typeof does === 'object' && 'start' in does))
    && !ofForm.some((action) => (does === 'print' ? action.do === 'print' : action.code === code)));
}

/** Actions that stand in no place of their own in the form. */
function FormButtons({ config, open, actions, record, isReading, canEdit, onHistory, run, onMode }: OpenRecordProps & {
  actions: readonly ActionDocument[];
  record: RecordRow;
  isReading: boolean;
  canEdit: boolean;
  onHistory: (() => void) | null;
}): ReactNode {
  const { t, recordSender } = useServices();
  const canSend = isReading && recordSender !== undefined;
  const hasComments = config.screen.comments === true;
  if (actions.length === 0 && !canEdit && !onHistory && !canSend && !hasComments) return null;
  return (
    <>
      {canSend && <SendToChat sender={recordSender} model={config.model.code} record={String(record['id'])} />}
      {hasComments && <CommentsButton config={config} record={String(record['id'])} open={open} onMode={onMode} />}
      {onHistory && <Button icon={<HistoryOutlined aria-hidden />} onClick={onHistory}>{t('list.action.history')}</Button>}
      {actions.map((action) => (
        <ActionButton key={`${action.code} ${JSON.stringify(action.do)}`} action={action} records={[record]} run={run} />
      ))}
      {canEdit && (
        <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => onMode('edit', String(record['id']))}>{t('list.action.edit')}</Button>
      )}
    </>
  );
}

function offers(config: ScreenConfig, verb: RecordMode): boolean {
  return config.screen.actions.some((action) => action.do === verb && permittedActions(config, action.place).includes(action));
}
