import { readStoredJson, writeStored } from '#src/session/storage.ts';
import type { Said } from './calls.ts';
import type { CommentFile } from '#schemas/wire/comments.ts';

/** What somebody has begun to say. `clientId`: under which it was sent, so that a second try finds the first. */
export interface Begun extends Pick<Said, 'body'> {
  files: CommentFile[];
  clientId: string;
}

interface Kept {
  user: string;
  begun: Record<string, Begun>;
}

const MAX_BEGUN = 50;

/** What the person has begun to say at a place, on this device. */
export function readBegun(user: string, place: string): Begun | undefined {
  return kept(user).begun[place];
}

/** Keeps it, or forgets it where there is nothing. */
export function keepBegun(user: string, place: string, begun: Begun | undefined): void {
  const { [place]: _before, ...others } = kept(user).begun;
  const all = Object.fromEntries([...Object.entries(others), ...(begun === undefined ? [] : [[place, begun] as const])].slice(-MAX_BEGUN));
  writeStored('commentDrafts', JSON.stringify({ user, begun: all } satisfies Kept));
}

function kept(user: string): Kept {
  const stored = readStoredJson('commentDrafts') as Partial<Kept> | null;
  return stored?.user === user && typeof stored.begun === 'object' ? { user, begun: stored.begun } : { user, begun: {} };
}
