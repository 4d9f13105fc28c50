import type { FlowClip } from '../edit/flow-clip.ts';

const KEY = 'schema-office.flow.clip';

/** What was copied, for every flow open in this browser. */
export const flowClipboard = {
  read(): FlowClip | null {
    try {
      const clip: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isClip(clip) ? clip : null;
    } catch {
      return null;
    }
  },
  write(clip: FlowClip): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(clip));
    } catch {
      // A browser without storage has no clipboard either.
    }
  },
};

function isClip(value: unknown): value is FlowClip {
  if (typeof value !== 'object' || value === null) return false;
  if ('branch' in value) return typeof value.branch === 'object' && value.branch !== null && 'nodes' in value.branch && Array.isArray(value.branch.nodes);
  return 'nodes' in value && Array.isArray(value.nodes);
}
