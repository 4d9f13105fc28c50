import { readStoredJson, writeStored } from '#src/session/storage.ts';

interface Kept {
  user: string;
  drafts: Record<string, string>;
}

const MAX_DRAFTS = 100;

/** What a person has begun to write to another, on this device. */
export function readDraft(user: string, peer: string): string {
  return kept(user).drafts[peer] ?? '';
}

/** Keeps it, or forgets it where it is empty. */
export function keepDraft(user: string, peer: string, text: string): void {
  const { [peer]: _before, ...others } = kept(user).drafts;
  const drafts = Object.fromEntries([...Object.entries(others), ...(text.trim() === '' ? [] : [[peer, text]])].slice(-MAX_DRAFTS));
  writeStored('chatDrafts', JSON.stringify({ user, drafts } satisfies Kept));
}

function kept(user: string): Kept {
  const stored = readStoredJson('chatDrafts') as Partial<Kept> | null;
  return stored?.user === user && typeof stored.drafts === 'object' ? { user, drafts: stored.drafts } : { user, drafts: {} };
}
