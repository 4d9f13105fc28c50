import type { Actor } from '../actor.ts';

/** Says whether someone may see a file that is not his own. */
export type FileReader = (actor: Actor, fileId: string) => Promise<boolean>;

/** Kinds of files that belong to one module, which alone says who may see them. */
export interface FileReaders {
  /** Throws where another module says it of this kind. */
  define(kind: string, reader: FileReader): void;
  find(kind: string): FileReader | undefined;
  /** One more way in which a file of the other kinds may have reached somebody. */
  add(reader: FileReader): void;
  hasReached(actor: Actor, fileId: string): Promise<boolean>;
}

export function createFileReaders(): FileReaders {
  const readers = new Map<string, FileReader>();
  const ways: FileReader[] = [];
  return {
    define(kind, reader) {
      if (readers.has(kind)) throw new Error(`Two modules say who may see files of kind ${kind}`);
      readers.set(kind, reader);
    },
    find: (kind) => readers.get(kind),
    add: (reader) => void ways.push(reader),
    async hasReached(actor, fileId) {
      for (const reader of ways) if (await reader(actor, fileId)) return true;
      return false;
    },
  };
}
