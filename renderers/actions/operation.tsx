import { ThunderboltOutlined } from '@ant-design/icons';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { DataSourceError } from '../engine/data-source.ts';
import type { RecordRow } from '../engine/data-source.ts';
import type { ActionContext, ActionHandler, VerbDocuments } from './action.ts';
import { actionTitle } from './action-title.ts';
import { FailureReport } from './failure-report.tsx';
import type { RecordFailure } from './failure-report.tsx';
import { InputDialog } from './input-dialog.tsx';

/** Calls a named operation of the server: asks first where the document says so, once for every chosen record. */
export const operation: ActionHandler<'operation'> = {
  verb: 'operation',
  icon: ThunderboltOutlined,
  async run(context, document) {
    const { action, services, confirm, records } = context;
    if (action.confirm) {
      const sure = await confirm(services.text(action.confirm), { ...(action.danger && { danger: true }), title: actionTitle(action, services) });
      if (!sure) return;
    }
    const failures = document.input ? await askThenCall(context, document) : await callForAll(context, document, {});
    if (!failures) return;
    const failed = new Set(failures.map(({ record }) => record));
    await context.changed(records.filter((record) => !failed.has(record)).map((record) => String(record['id'])));
    if (failures.length > 0) await reportFailures(context, failures);
  },
};

/** Resolves with the records that were refused; null when the user did not go through with it. */
async function askThenCall(context: ActionContext, document: VerbDocuments['operation']): Promise<RecordFailure[] | null> {
  let failures: RecordFailure[] | null = null;
  await context.show<void>((close) => (
    <InputDialog
      title={actionTitle(context.action, context.services)}
      operation={document.operation}
      fields={document.input?.fields ?? {}}
      formulas={context.config.formulas}
      onSubmit={async (input) => {
        failures = await callForAll(context, document, input);
      }}
      onClose={() => close()}
    />
  ));
  return failures;
}

/**
 * Calls the operation for every chosen record and tells what was done: of a single one in the server's words (`done` of its answer), else in those of the
 * operation's document. A file that an answer names is saved. Of several records those the server refuses are answered, and what it says there is left to do (`notice` of its answer) is told;
 * throws where it is the only one, or where nothing at all was done.
 */
async function callForAll({ services, records }: ActionContext, document: VerbDocuments['operation'], input: Values): Promise<RecordFailure[]> {
  const { dataSource, notify, t } = services;
  const targets: (RecordRow | undefined)[] = records.length > 0 ? records : [undefined];
  const failures: RecordFailure[] = [];
  const notices: string[] = [];
  let said: string | undefined;
  for (const record of targets) {
    try {
      const answer = await dataSource.call(document.operation, { ...(record && { id: String(record['id']) }), ...(document.input && { input }) });
      notices.push(...textIn(answer, 'notice'));
      await saveFileIn(answer, services);
      if (targets.length === 1) [said] = textIn(answer, 'done');
    } catch (error) {
      if (!record || targets.length === 1 || hasEnded(error)) throw error;
      failures.push({ record, error });
    }
  }
  const [first] = failures;
  if (first && failures.length === targets.length && document.input) throw first.error;
  const done = services.operationDone?.(document.operation);
  if (failures.length === 0) notify.success(said ?? (done ? services.text(done) : t('list.operation.done')));
  for (const notice of notices) notify.warning(notice);
  return failures;
}

function textIn(answer: JsonValue, key: string): string[] {
  const text = isValues(answer) ? answer[key] : undefined;
  return typeof text === 'string' ? [text] : [];
}

/** Saves what the server has made ready: `file` of its answer, a name and an address. */
async function saveFileIn(answer: JsonValue, { exchange }: ActionContext['services']): Promise<void> {
  const file = isValues(answer) ? answer['file'] : undefined;
  const [[url], [name]] = [textIn(file ?? null, 'url'), textIn(file ?? null, 'name')];
  if (url !== undefined && name !== undefined && exchange !== undefined) (await exchange()).saveUrl(url, name);
}

/** Without a session every further record would be refused for the same reason. */
function hasEnded(error: unknown): boolean {
  return error instanceof DataSourceError && error.code >= 600;
}

function reportFailures({ action, config, services, records, show }: ActionContext, failures: RecordFailure[]): Promise<void> {
  return show<void>((close) => (
    <FailureReport
      title={actionTitle(action, services)}
      label={config.model.label}
      done={records.length - failures.length}
      failures={failures}
      onClose={() => close()}
    />
  ));
}
