import type { ModelDocument } from './documents/model.ts';

/** Whether removed records wait in a recycle bin, from which people restore or purge them. */
export function keepsRemoved({ existing, remove, writable, bin }: Pick<ModelDocument, 'existing' | 'remove' | 'writable' | 'bin'>): boolean {
  return existing === undefined && remove !== 'hard' && writable !== false && bin !== false;
}
