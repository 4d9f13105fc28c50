import { useEffect, useMemo, useState } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { compareRecords } from '../changes/compare-records.ts';
import type { RecordStates } from '../changes/compare-records.ts';
import { mergeRecords } from '../changes/merge-records.ts';
import type { FormSession } from '../form-session.ts';
import { isSameValue } from '../record-values.ts';
import { fittingDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKeeper } from './draft-keeper.ts';

export interface FormDrafts {
  keeper: DraftKeeper;
  /** Input kept before that would change something, newest first. */
  offered: Draft | null;
  /** The present record, the draft and what the draft began with. */
  statesOf(draft: Draft): RecordStates;
  /** Takes the draft over, except the differences that stay as they are now. */
  restore(draft: Draft, staysNow: ReadonlySet<string>): void;
  discard(draft: Draft): void;
}

/** Keeps the input of a form while it is open, and finds what was kept of it before. */
export function useDrafts(session: FormSession, config: ScreenConfig): FormDrafts {
  const { drafts: server, text } = useServices();
  const { record, model, place } = session;
  const isUsed = !record.isReading;
  const isStored = !place.scope.includes('"purpose":');
  const store = isStored ? server : undefined;
  const [found, setFound] = useState<readonly Draft[]>([]);

  const keeper = useMemo(() => createDraftKeeper({
    session, schemaVersion: config.schemaVersion, server: store,
    title: () => [text(config.screen.title), nameOf(model, record.state.values())].filter((part) => part !== '').join(' · '),
    // The session stands for one opening; what surrounds it may be drawn again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }), [session]);

  useEffect(() => (isUsed ? keeper.start() : undefined), [keeper, isUsed]);

  useEffect(() => {
    if (!isUsed) return undefined;
    let isGone = false;
    void import('./find-drafts.ts')
      .then(({ findDrafts }) => findDrafts(place, store))
      .then((drafts) => {
        if (!isGone) setFound(drafts.flatMap((draft) => fittingDraft(model, config.schemaVersion, draft) ?? []));
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);

  function statesOf(draft: Draft): RecordStates {
    const now = record.state.values();
    return { base: { ...now, ...draft.base }, mine: { ...now, ...draft.values }, theirs: now };
  }

  function drop(draft: Draft): void {
    setFound((before) => before.filter(({ id }) => id !== draft.id));
    void import('./find-drafts.ts').then(({ dropDraft }) => dropDraft(draft.id, store));
  }

  const offered = useMemo(
    () => found.find((draft) => draft.id !== session.id && compareRecords(model.fields, statesOf(draft)).some(({ isMine }) => isMine)) ?? null,
    // What is typed meanwhile does not take the offer away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [found, session],
  );

  return {
    keeper, offered, statesOf,
    restore(draft, staysNow) {
      const states = statesOf(draft);
      const merged = mergeRecords(model.fields, states, staysNow);
      const changed: Values = Object.fromEntries(Object.keys(draft.values)
        .filter((key) => !isSameValue(merged[key], states.theirs[key])).map((key) => [key, merged[key] ?? null]));
      record.edit((state) => state.setMany(changed), 'draft');
      // Only once it is kept again under the name of this form may the old one go.
      void keeper.keepNow().then(() => drop(draft));
    },
    discard: drop,
  };
}

const MAX_NAME = 60;

/** What a record is called; one that has no number yet is called by the first text in it. */
function nameOf(model: ModelDocument, values: Values): string {
  const names = [model.label, ...Object.keys(model.fields).filter((key) => model.fields[key]?.type === 'text')].map((key) => values[key]);
  const name = names.find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, MAX_NAME) : '';
}
