import { useCallback, useMemo, useRef, useState } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { failureText } from '../../../actions/failure-text.ts';
import { appliesTo } from '../../../actions/permitted-actions.ts';
import type { RecordRow, ScreenConfig } from '../../../engine/data-source.ts';
import { useRecordsChanged } from '../../../engine/queries.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useIssueText } from '../../../formily/use-issue-text.ts';
import { isSameValue } from '../../form/record-values.ts';
import type { FormSession } from '../../form/form-session.ts';
import { editAction, mayFill } from './editable-columns.ts';
import { openEdit, saveEdit } from './record-edit.ts';
import { useEditSteps } from './use-edit-steps.ts';

export interface ChangeRecord {
  /** What is on its way to the server, by record: shown as if it were there. */
  pending: ReadonlyMap<string, Values>;
  /** Whether this person may change these fields of the record. */
  mayChange(record: RecordRow, keys: readonly string[]): boolean;
  /** Saves new values by the rules of the form; `done` says what has happened. What is refused is said, and nothing changes. */
  change(record: RecordRow, values: Values, done: string): void;
}

/** Changes single fields of records where they stand in a list, such as by dragging; every change can be taken back. */
export function useChangeRecord(config: ScreenConfig, scope: Values): ChangeRecord {
  const services = useServices();
  const issueText = useIssueText();
  const { saved, take } = useEditSteps(config);
  const [pending, setPending] = useState<ReadonlyMap<string, Values>>(new Map());
  const refresh = useRecordsChanged();
  const latest = useRef({ services, issueText, take, saved, refresh });
  latest.current = { services, issueText, take, saved, refresh };

  const mayChange = useCallback((record: RecordRow, keys: readonly string[]): boolean => {
    const action = editAction(config);
    return action !== undefined && appliesTo(config, action, record, latest.current.services.variables()) && keys.every((key) => {
      const field = config.model.fields[key];
      return field !== undefined && mayFill(config, key, field);
    });
  }, [config]);

  const change = useCallback((record: RecordRow, values: Values, done: string): void => {
    const id = String(record['id']);
    const { notify, t, text } = latest.current.services;
    setPending((before) => new Map(before).set(id, values));
    void save().catch((error: unknown) => notify.error(failureText(error, t))).finally(() => setPending((before) => {
      const left = new Map(before);
      left.delete(id);
      return left;
    }));

    async function save(): Promise<void> {
      const opened = await openEdit(config, latest.current.services, id, scope);
      if ('refusal' in opened) {
        notify.error(t('list.edit.locked'));
        return;
      }
      await write(opened.session, true);
    }

    async function write(session: FormSession, isFirst: boolean): Promise<void> {
      for (const [key, value] of Object.entries(values)) session.record.input(key, value);
      const result = await saveEdit(config, latest.current.services, session, scope);
      if (result.kind === 'saved') {
        latest.current.saved([result]);
        notify.success(done, { text: t('list.edit.undo'), run: () => void latest.current.take('undo') });
      } else if (result.kind === 'conflict' && isFirst && Object.keys(values).every((key) => isSameValue(result.session.base()[key], record[key]))) {
        // Somebody has changed something else in the record.
        await write(result.session, false);
      } else if (result.kind === 'issues') {
        const [issue] = result.issues;
        const field = issue && config.model.fields[issue.path];
        if (issue) notify.error(field ? `${text(field.title)}: ${latest.current.issueText(issue)}` : latest.current.issueText(issue));
      } else if (result.kind === 'refused') {
        notify.error(failureText(result.error, t));
      } else if (result.kind === 'conflict') {
        notify.error(t('list.edit.taken'));
        await latest.current.refresh(config.model.code);
      }
    }
  }, [config, scope]);

  return useMemo(() => ({ pending, mayChange, change }), [pending, mayChange, change]);
}
