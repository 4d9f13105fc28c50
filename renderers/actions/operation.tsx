import { ThunderboltOutlined } from '@ant-design/icons';
import type { Values } from '#schemas/language/runtime.ts';
import type { RecordRow } from '../engine/data-source.ts';
import type { ActionContext, ActionHandler, VerbDocuments } from './action.ts';
import { actionTitle } from './action-title.ts';
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
    if (!document.input) await callForAll(context, document, {});
    else if (!(await askThenCall(context, document))) return;
    await context.changed(records.map((record) => String(record['id'])));
  },
};

/** Resolves with whether the operation has been called. */
async function askThenCall(context: ActionContext, document: VerbDocuments['operation']): Promise<boolean> {
  let isDone = false;
  await context.show<void>((close) => (
    <InputDialog
      title={actionTitle(context.action, context.services)}
      operation={document.operation}
      fields={document.input?.fields ?? {}}
      onSubmit={async (input) => {
        await callForAll(context, document, input);
        isDone = true;
      }}
      onClose={() => close()}
    />
  ));
  return isDone;
}

async function callForAll({ services, records }: ActionContext, document: VerbDocuments['operation'], input: Values): Promise<void> {
  const { dataSource, notify, t } = services;
  const targets: (RecordRow | undefined)[] = records.length > 0 ? records : [undefined];
  for (const record of targets) {
    await dataSource.call(document.operation, { ...(record && { id: String(record['id']) }), ...(document.input && { input }) });
  }
  const done = services.operationDone?.(document.operation);
  notify.success(done ? services.text(done) : t('list.operation.done'));
}
