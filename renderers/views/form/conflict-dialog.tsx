import { Button, Modal, Radio, Table } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../engine/services-context.tsx';
import { FieldCell } from '../../fields/field-cell.tsx';
import { differencesOf } from './conflict.ts';
import type { Difference } from './conflict.ts';
import type { FormSession } from './form-session.ts';

interface ConflictDialogProps {
  session: FormSession;
  theirs: Values;
  /** Takes the chosen values over and saves. */
  onResolved(): void;
  /** Gives up the user's input for the record as it is now. */
  onReload(): void;
  onClose(): void;
}

const WIDTH_PX = 800;

/** Somebody else has saved the record: shows what he changed and lets the user choose field by field. */
export function ConflictDialog({ session, theirs, onResolved, onReload, onClose }: ConflictDialogProps): ReactElement {
  const { t, text } = useServices();
  const { record, model } = session;
  const [differences] = useState(() => differencesOf(model, session.base(), theirs, record.state.values())
    .filter(({ key }) => record.access.canRead(key)));
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter((difference) => !difference.isDisputed).map(({ key }) => key)),
  );

  function choose(key: string, isTheirs: boolean): void {
    const next = new Set(takesTheirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTakesTheirs(next);
  }

  function resolve(): void {
    session.rebase(theirs);
    record.state.setMany(Object.fromEntries(differences.filter(({ key }) => takesTheirs.has(key)).map(({ key, theirs: value }) => [key, value])));
    onResolved();
  }

  function cell(difference: Difference, value: Difference['mine']): ReactElement {
    const field = model.fields[difference.key];
    return field
      ? <FieldCell model={model.code} fieldPath={difference.key} field={field} value={value} display={session.display(difference.key, value)} ellipsis />
      : <>{JSON.stringify(value)}</>;
  }

  return (
    <Modal
      open width={WIDTH_PX} title={t('form.conflict.title')} onCancel={onClose} maskClosable={false}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('form.conflict.back')}</Button>,
        <Button key="reload" danger onClick={onReload}>{t('form.conflict.reload')}</Button>,
        <Button key="save" type="primary" onClick={resolve}>{t('form.conflict.save')}</Button>,
      ]}
    >
      <p>{t('form.conflict.text')}</p>
      <Table<Difference>
        size="small" rowKey="key" dataSource={differences} pagination={false} scroll={{ y: 400 }}
        locale={{ emptyText: t('form.conflict.none') }}
        columns={[
          { title: t('form.conflict.field'), width: 160, render: (_, { key }) => text(model.fields[key]?.title ?? key) },
          {
            title: t('form.conflict.theirs'),
            render: (_, difference) => (
              <Radio checked={takesTheirs.has(difference.key)} onChange={() => choose(difference.key, true)}>
                {cell(difference, difference.theirs)}
              </Radio>
            ),
          },
          {
            title: t('form.conflict.mine'),
            render: (_, difference) => (
              <Radio checked={!takesTheirs.has(difference.key)} onChange={() => choose(difference.key, false)}>
                {cell(difference, difference.mine)}
              </Radio>
            ),
          },
        ]}
      />
    </Modal>
  );
}
