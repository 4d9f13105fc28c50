import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { FlowDone } from '#schemas/wire/flow-runs.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { useFlowCalls } from '../flow-calls.ts';
import { useChange } from '../use-change.ts';
import { NO_INPUT } from './decision-input.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface QuickDecisionProps {
  decision: 'agree' | 'reject';
  /** Tasks that ask for nothing but an opinion. */
  tasks: readonly { id: string; title: string }[];
  onDone(): void;
  onClose(): void;
}

/** Decides tasks without opening them, one or several. One that has been agreed may be taken back at once. */
export function QuickDecision({ decision, tasks, onDone, onClose }: QuickDecisionProps): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const [input, setInput] = useState(NO_INPUT);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useChange();
  const [first] = tasks;
  const opinion = input.opinion.trim();
  const words = opinion === '' ? {} : { opinion };

  function sayDone(done: FlowDone, task: string): void {
    const text = t(`done.${decision}`, { count: 1 });
    if (done.status !== 1) return showNotice('success', text);
    showNotice('success', text, { action: { text: t('verbs.takeBack'), run: () => void run((once) => calls.say('takeBack', task, '', once)).catch(presentError) } });
  }

  async function decide(): Promise<void> {
    setFailure(null);
    try {
      if (tasks.length === 1 && first) {
        let done: FlowDone | null = null;
        await run(async (once) => {
          done = await (decision === 'agree' ? calls.decide('agree', first.id, words, once) : calls.reject(first.id, words, once));
        });
        if (done) sayDone(done, first.id);
      } else {
        let failed: string[] = [];
        await run(async (once) => {
          const { list } = await calls.batch({ tasks: tasks.map(({ id }) => id), decision, ...words }, once);
          failed = list.filter(({ isDone }) => !isDone).map(({ task, message }) => `${tasks.find(({ id }) => id === task)?.title ?? ''}：${message ?? ''}`);
        });
        if (failed.length < tasks.length) showNotice('success', t(`done.${decision}`, { count: tasks.length - failed.length }));
        if (failed.length > 0) showNotice('warning', failed.join('\n'));
      }
      onDone();
    } catch (error) {
      // Somebody else was faster: there is nothing left to decide.
      if (error instanceof DataSourceError && (error.code === 409 || error.code === 404)) {
        showNotice('warning', error.message);
        onDone();
      } else {
        setFailure(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return (
    <VerbDialog
      verb={decision} title={tasks.length === 1 ? first?.title ?? '' : t('several', { count: tasks.length })} input={input} onInput={setInput} isBusy={isBusy} failure={failure}
      onConfirm={() => void decide()} onClose={onClose}
    />
  );
}
