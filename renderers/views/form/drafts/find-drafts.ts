import type { DraftStore } from '../../../engine/services.ts';
import { isSamePlace } from './draft.ts';
import type { Draft, DraftPlace } from './draft.ts';
import { heldDrafts } from './draft-lock.ts';
import { loadLocalDrafts, removeLocalDraft } from './local-drafts.ts';

/** Input kept for a place here and on the server, newest first; what another tab is writing now is left to it. */
export async function findDrafts(place: DraftPlace, server: DraftStore | undefined): Promise<Draft[]> {
  const [local, remote, held] = await Promise.all([loadLocalDrafts(place), loadRemote(place, server), heldDrafts()]);
  const newest = new Map<string, Draft>();
  for (const draft of [...local, ...remote]) {
    if (!held.has(draft.id) && draft.time >= (newest.get(draft.id)?.time ?? 0)) newest.set(draft.id, draft);
  }
  return [...newest.values()].sort((a, b) => b.time - a.time);
}

async function loadRemote(place: DraftPlace, server: DraftStore | undefined): Promise<Draft[]> {
  if (!server) return [];
  try {
    const summaries = (await server.list(place.model)).filter(({ record, scope }) =>
      isSamePlace({ ...place, record: record ?? undefined, scope }, place));
    return await Promise.all(summaries.map(async (summary) => {
      const content = await server.load(summary.id);
      return {
        id: content.id, place, time: content.time, values: content.values, base: content.base,
        version: content.version, schemaVersion: content.schemaVersion, ...(content.left && { left: content.left }),
      };
    }));
  } catch {
    // What is kept in this browser is offered all the same.
    return [];
  }
}

/** Removes a draft wherever it is kept. */
export async function dropDraft(id: string, server: DraftStore | undefined): Promise<void> {
  await Promise.all([removeLocalDraft(id), server?.remove(id).catch(() => undefined)]);
}
