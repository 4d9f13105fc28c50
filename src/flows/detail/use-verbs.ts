import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { App } from 'antd';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { issuesOf } from '#renderers/index.ts';
import type { FormHandle } from '#renderers/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowDetail, FlowVerb, FlowVerbState } from '#schemas/wire/flow-runs.ts';
import { showNotice } from '#src/app/notices.ts';
import { carryOut } from '../decide/carry-out.ts';
import { NO_INPUT } from '../decide/decision-input.ts';
import type { DecisionInput } from '../decide/decision-input.ts';
import { useFlowCalls } from '../flow-calls.ts';
import { useChange } from '../use-change.ts';

/** Done at once, without a dialog. */
const AT_ONCE: readonly FlowVerb[] = ['urge', 'read', 'save'];
/** The form must be in order before they are. */
const CHECKED: readonly FlowVerb[] = ['agree', 'signAfter', 'submit'];
/** They take along what was written in the form. */
const CARRIES: readonly FlowVerb[] = ['agree', 'reject', 'abstain', 'save', 'signBefore', 'signAfter'];
const SOLVED: readonly FlowVerb[] = ['agree', 'reject', 'abstain', 'transfer', 'delegate', 'signAfter'];

interface Verbs {
  asked: FlowVerbState | null;
  input: DecisionInput;
  setInput(input: DecisionInput): void;
  failure: string | null;
  isBusy: boolean;
  /** The form is in order and is to be submitted: the values that go with it. */
  submitting: Values | null;
  start(state: FlowVerbState): Promise<void>;
  confirm(): Promise<void>;
  close(): void;
}

interface UseVerbs {
  form: RefObject<FormHandle | null>;
  onDecided?: (() => void) | undefined;
  /** Something in the form is not as it has to be, and says so there. */
  onFormRefused(): void;
  onGone(): void;
}

/** Carries out what a person does with an instance; what they have put in stays until it has worked. */
export function useVerbs(detail: FlowDetail, { form, onDecided, onFormRefused, onGone }: UseVerbs): Verbs {
  const { t } = useTranslation('flows');
  const { modal } = App.useApp();
  const calls = useFlowCalls();
  const { isBusy, run } = useChange();
  const [asked, setAsked] = useState<FlowVerbState | null>(null);
  const [submitting, setSubmitting] = useState<Values | null>(null);
  const [input, setInput] = useState(NO_INPUT);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = useRef<Values | null>(null);

  /** With the version, so that what somebody else has changed meanwhile is noticed. */
  const versioned = (values: Values): Values => ({ ...values, version: detail.record?.['version'] ?? null });

  async function start(state: FlowVerbState): Promise<void> {
    setFailure(null);
    checked.current = null;
    if (form.current && CHECKED.includes(state.verb)) {
      checked.current = await form.current.check();
      if (checked.current === null) return onFormRefused();
    }
    if (state.verb === 'submit') return setSubmitting(checked.current === null ? {} : versioned(checked.current));
    if (state.verb === 'remove') return void modal.confirm({ title: t('removeTitle'), content: t('removeQuestion', { title: detail.instance.title }), okButtonProps: { danger: true }, onOk: () => carry(state) });
    if (AT_ONCE.includes(state.verb)) return carry(state);
    setAsked(state);
  }

  async function carry(state: FlowVerbState): Promise<void> {
    const { verb } = state;
    const values = form.current?.isDirty() && CARRIES.includes(verb) ? versioned(checked.current ?? form.current.values()) : undefined;
    try {
      const isDone = await run((once) => (verb === 'save' && state.task === undefined
        ? calls.resubmit(detail.instance.id, { status: '1', ...(form.current && { data: versioned(form.current.values()) }) }, once)
        : carryOut(calls, { verb, state, instance: detail.instance.id, input, data: values }, once)));
      if (!isDone) return;
      form.current?.taken();
      setAsked(null);
      setInput(NO_INPUT);
      showNotice('success', t(`done.${verb}`, { count: 1 }));
      if (verb === 'remove') onGone();
      else if (SOLVED.includes(verb)) onDecided?.();
    } catch (error) {
      refuse(error);
    }
  }

  /** Who was slower learns in the dialog who decided, and behind it sees how it stands now. */
  function refuse(error: unknown): void {
    const isOfForm = error instanceof DataSourceError && (issuesOf(error).length > 0 || (error.code === 409 && error.data !== null));
    if (isOfForm && form.current) {
      form.current.refuse(error);
      onFormRefused();
      setAsked(null);
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    setFailure(message);
    if (asked === null) showNotice('error', message);
  }

  return {
    asked, input, setInput, failure, isBusy, submitting, start,
    confirm: async () => {
      if (asked) await carry(asked);
    },
    close() {
      setAsked(null);
      setSubmitting(null);
      setFailure(null);
    },
  };
}
