import { createHash } from 'node:crypto';
import type { DocumentFile } from '#schemas/language/checker/index.ts';
import type { Kernel } from '../../kernel/module.ts';

/** Set by the build; a server that runs from its sources has none. */
declare const BUILD_ID: string | undefined;

/**
 * Remembers of what this very build has found nothing wrong, so that a start on documents that another start has
 * checked need not check them again. A server that runs from its sources remembers nothing: nobody tells it when the
 * checker itself has changed.
 */
export interface PassedChecks {
  /** Runs the check unless it has passed already on the files and `more`, and remembers when it answers that it passes. */
  once(name: string, more: readonly unknown[], check: () => boolean): Promise<void>;
}

/** For documents in these files: a check of anything depends on all of them. */
export function passedChecks({ db }: Pick<Kernel, 'db'>, files: readonly DocumentFile[], build: string | null = buildId()): PassedChecks {
  const ofFiles = digestOf([build, files.map(({ path, text }) => [path, text])]);
  return {
    async once(name, more, check) {
      if (build === null) {
        check();
        return;
      }
      const key = `checked.${name}`;
      const passed = digestOf([ofFiles, more]);
      const row = await db.selectFrom('kernel.setting').select('value').where('key', '=', key).executeTakeFirst();
      if (row?.value === passed || !check()) return;
      const value = JSON.stringify(passed);
      await db.insertInto('kernel.setting').values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute();
    },
  };
}

function buildId(): string | null {
  return typeof BUILD_ID === 'undefined' ? null : BUILD_ID;
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
