import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { PackageReview } from '#schemas/wire/packages.ts';
import { decideAll, describeReview, unfitFields } from './describe-review.ts';
import { CommandError, readFolder, writeFolder, writeMarks } from './folder.ts';
import { accessTo, pullPackage, sendPackage, type PushOptions } from './server-calls.ts';

const USAGE = `npm run screens -- pull <folder> --from <url> [--delete]
npm run screens -- diff <folder> --to <url>
npm run screens -- push <folder> --to <url> [--yes] [--delete] [--conflicts here|there] [--accept-unfit]
Signs in with OFFICE_TOKEN, or with OFFICE_ACCOUNT and OFFICE_PASSWORD; asks for what is missing.`;

export type EnvironmentCommand = 'pull' | 'diff' | 'push';

export interface Terminal {
  env: Record<string, string | undefined>;
  print(line: string): void;
  ask(question: string): Promise<string>;
}

/** Designs of a server as files of a folder, and files of a folder on a server. Answers the exit code. */
export async function runEnvironmentCommand(command: EnvironmentCommand, args: string[], terminal: Terminal): Promise<number> {
  const given = read(args);
  const url = command === 'pull' ? given?.from : given?.to;
  if (given === undefined || url === undefined) {
    terminal.print(USAGE);
    return 1;
  }
  try {
    return command === 'pull' ? await pull(given.folder, url, given.delete, terminal) : await push(command, given, url, terminal);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.print(error.message);
    return 1;
  }
}

export function processTerminal(): Terminal {
  return {
    env: process.env,
    print: (line) => console.log(line),
    async ask(question) {
      if (!process.stdin.isTTY) throw new CommandError('Nobody can be asked here. Set OFFICE_TOKEN, or OFFICE_ACCOUNT and OFFICE_PASSWORD, and say --yes to push.');
      const reader = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await reader.question(question);
      } finally {
        reader.close();
      }
    },
  };
}

interface Given {
  folder: string;
  from: string | undefined;
  to: string | undefined;
  delete: boolean;
  yes: boolean;
  conflicts: 'mine' | 'theirs' | undefined;
  acceptsUnfit: boolean;
}

function read(args: string[]): Given | undefined {
  try {
    const { values, positionals: [folder, ...more] } = parseArgs({
      args, allowPositionals: true,
      options: {
        from: { type: 'string' }, to: { type: 'string' }, delete: { type: 'boolean' }, yes: { type: 'boolean' },
        conflicts: { type: 'string' }, 'accept-unfit': { type: 'boolean' },
      },
    });
    const conflicts = values.conflicts === undefined ? undefined : ({ here: 'theirs', there: 'mine' } as const)[values.conflicts];
    if (folder === undefined || more.length > 0 || (values.conflicts !== undefined && conflicts === undefined)) return undefined;
    return { folder, from: values.from, to: values.to, delete: values.delete === true, yes: values.yes === true, conflicts, acceptsUnfit: values['accept-unfit'] === true };
  } catch {
    return undefined;
  }
}

async function pull(folder: string, url: string, deletes: boolean, { env, print, ask }: Terminal): Promise<number> {
  const document = await pullPackage(await accessTo(url, env, ask));
  const report = writeFolder(folder, document, url, deletes);
  report.forEach(print);
  print(report.length === 0 ? `${folder} is as ${url}.` : `${String(document.parts.length)} documents of ${url} in ${folder}`);
  return 0;
}

/** Always looked at first; the same is carried out, or nothing where something has changed meanwhile. */
async function push(command: 'diff' | 'push', given: Given, url: string, { env, print, ask }: Terminal): Promise<number> {
  const access = await accessTo(url, env, ask);
  const document = readFolder(given.folder, url);
  const options: PushOptions = { choices: {}, acceptedUnfit: {}, removes: command === 'push' && given.delete };
  let review = await sendPackage(access, document, options);
  if (given.conflicts !== undefined) {
    options.choices = decideAll(review, given.conflicts);
    review = await sendPackage(access, document, options);
  }
  describeReview(review).forEach(print);
  if (command === 'diff') return review.isUnchanged ? 0 : 1;
  const refusal = refusalOf(review, given);
  if (refusal !== undefined) throw new CommandError(refusal);
  if (!review.isUnchanged && !given.yes && !/^y/i.test(await ask(`Carry this out on ${url}? [y/N] `))) return 1;
  if (given.acceptsUnfit) options.acceptedUnfit = unfitFields(review);
  const done = await sendPackage(access, document, { ...options, hash: review.hash });
  writeMarks(given.folder, url, document.parts);
  if (!done.isUnchanged) print(`Carried out on ${url}.`);
  return 0;
}

function refusalOf(review: PackageReview, given: Given): string | undefined {
  if (review.forbidden.length > 0) return 'Rights are missing; nothing was changed.';
  if (review.parts.some(({ conflicts }) => conflicts.length > 0) && given.conflicts === undefined) return 'There are conflicts; nothing was changed. Pull and join them, or decide with --conflicts here|there.';
  if (review.designs.some(({ isChanged, isPublished, findings }) => isChanged && isPublished && findings.some(({ severity }) => severity === 'error'))) return 'There are errors; nothing was changed.';
  if (!given.acceptsUnfit && Object.values(unfitFields(review)).some((fields) => fields.length > 0)) return 'Some values do not fit; nothing was changed. --accept-unfit leaves them in the retired columns.';
  return undefined;
}
