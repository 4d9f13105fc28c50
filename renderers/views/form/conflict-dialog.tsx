import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../engine/services-context.tsx';
import { compareRecords } from './changes/compare-records.ts';
import type { RecordStates } from './changes/compare-records.ts';
import { DifferenceList } from './changes/difference-list.tsx';
import { mergeRecords } from './changes/merge-records.ts';
import type { FormSession } from './form-session.ts';
import { useSavedBy } from './newer/saved-by.ts';
import { isSameValue } from './record-values.ts';

interface ConflictDialogProps {
  session: FormSession;
  theirs: Values;
  /** What is chosen is taken into the form and saved with it later. */
  isLater?: boolean;
  /** The chosen values have been taken over: saves, where it is not for later. */
  onResolved(): void;
  /** Gives up the user's input for the record as it is now. */
  onReload(): void;
  onClose(): void;
}

const WIDTH_PX = 960;

/**
 * Somebody else has saved the record: shows field by field and row by row what was there, what he made of it
 * and what the user has, and lets the user choose. What only one side touched is chosen already.
 */
export function ConflictDialog({ session, theirs, isLater = false, onResolved, onReload, onClose }: ConflictDialogProps): ReactElement {
  const { t } = useServices();
  const { record, model } = session;
  const { name, time } = useSavedBy(theirs);
  // Texts of what they have chosen came with their record.
  const display = useMemo(() => session.displayWith(theirs), [session, theirs]);
  const [states] = useState<RecordStates>(() => ({ base: session.base(), mine: record.state.values(), theirs }));
  const [{ shown, kept }] = useState(() => {
    const all = compareRecords(model.fields, states).filter(({ fieldPath }) => record.access.canRead(fieldPath));
    const mayBeMine = all.filter(({ fieldPath, kind }) => kind === 'row' || session.sent.canWrite(fieldPath));
    return { shown: mayBeMine.filter(({ isTheirs }) => isTheirs), kept: mayBeMine.filter(({ isTheirs }) => !isTheirs).length };
  });
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(() => new Set(shown.filter(({ isMine }) => !isMine).map(({ id }) => id)));

  function resolve(): void {
    const merged = mergeRecords(model.fields, states, takesTheirs);
    session.rebase(theirs);
    record.edit((state) => state.setMany(Object.fromEntries(Object.keys(model.fields)
      .filter((key) => merged[key] !== undefined && !isSameValue(merged[key], states.mine[key]))
      .map((key) => [key, merged[key] ?? null]))), 'merge');
    onResolved();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    resolve();
  }

  return (
    <Modal
      open width={WIDTH_PX} title={t('form.conflict.title', { name })} onCancel={onClose} maskClosable={false} centered
      styles={{ body: { maxHeight: '65vh', overflowY: 'auto' } }}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('form.conflict.back')}</Button>,
        <Button key="reload" danger onClick={onReload}>{t('form.conflict.reload')}</Button>,
        <Button key="save" type="primary" onClick={resolve}>{t(isLater ? 'form.conflict.take' : 'form.conflict.save')}</Button>,
      ]}
    >
      <div onKeyDown={onKeyDown}>
        <p>{t(shown.length > 0 ? 'form.conflict.text' : 'form.conflict.none', { name, time })}</p>
        {shown.length > 0 ? (
          <DifferenceList
            differences={shown} model={model.code} display={display} takesTheirs={takesTheirs} onChoose={setTakesTheirs}
            titles={{ base: t('form.conflict.base'), theirs: t('form.conflict.theirs', { name }), mine: t('form.conflict.mine') }}
          />
        ) : null}
        {kept > 0 ? <p>{t('form.conflict.kept', { count: kept })}</p> : null}
      </div>
    </Modal>
  );
}
