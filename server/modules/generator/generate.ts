import { buildProject } from '#schemas/language/generator/index.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { CodeRequest } from '#schemas/wire/generator.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { checkDesign, loadStoredCodes, poolDatabase, projectBeside, recordsOf } from '../../records/index.ts';
import { areaNames } from './areas.ts';
import { loadSource } from './code-source.ts';
import type { Files } from './code-tree.ts';
import { interpreterFiles } from './interpreter.ts';
import { markFiles } from './mark-files.ts';

/** Designs made for phones, by their kind. */
const PHONE_TYPES: ReadonlySet<unknown> = new Set(['2', '5']);

/** The project of a design as it was published, or as it is being worked on; 422 where the design or the wish has faults. */
export async function generateProject(kernel: Kernel, actor: Actor, id: string, wanted: CodeRequest): Promise<Files> {
  const design = await kernel.records.get(actor, 'visualDesign', id);
  await refuseUnknownArea(kernel, actor, wanted.module);
  const { documents, version } = await loadSource(kernel.db, actor, id, wanted.source);
  await refuseFaults(kernel, actor, id, documents);
  return markFiles(buildProject(documents, {
    locale: actor.locale, runtime: interpreterFiles(), name: wanted.className, description: wanted.description, isPhone: PHONE_TYPES.has(design['type']), version,
  }));
}

async function refuseUnknownArea(kernel: Kernel, actor: Actor, module: string): Promise<void> {
  if ((await areaNames(kernel)).includes(module)) return;
  const message = translate(actor.locale, 'generator.module', { module });
  throw new AppError('validation', { message, data: { errors: [{ path: 'module', rule: 'generator.module', message }] } });
}

async function refuseFaults(kernel: Kernel, actor: Actor, id: string, documents: DesignDocuments): Promise<void> {
  const { designs } = recordsOf(kernel);
  const beside = projectBeside(designs.files, designs.current().filter((other) => other.id !== id));
  const faults = checkDesign(documents, { beside, locale: actor.locale, ...await loadStoredCodes(poolDatabase(kernel.pool)) }).filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return;
  const errors = faults.map(({ document, path, message }) => ({ path: [document, ...path].join('.'), rule: 'design.error', message }));
  throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors, findings: faults } });
}
