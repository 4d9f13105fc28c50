import type { DesignClip } from '#schemas/language/design/command.ts';

const KEY = 'schema-office.designer.clip';

/** What was copied, for every design open in this browser. */
export const clipboard = {
  read(): DesignClip | null {
    try {
      const clip: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isClip(clip) ? clip : null;
    } catch {
      return null;
    }
  },
  write(clip: DesignClip): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(clip));
    } catch {
      // A browser without storage has no clipboard either.
    }
  },
};

function isClip(value: unknown): value is DesignClip {
  return typeof value === 'object' && value !== null && 'nodes' in value && Array.isArray(value.nodes) && 'fields' in value && typeof value.fields === 'object';
}
