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
  const stored = readStoredJson('chatDrafts');
  if (!isRecord(stored) || stored['user'] !== user || !isRecord(stored['drafts'])) return { user, drafts: {} };
  return { user, drafts: Object.fromEntries(Object.entries(stored['drafts']).filter((draft): draft is [string, string] => typeof draft[1] === 'string')) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
