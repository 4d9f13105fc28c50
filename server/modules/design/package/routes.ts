import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ExportBody } from '#schemas/wire/calls/package.ts';
import { readableText } from '#schemas/packages/canonical.ts';
import { MAX_PACKAGE_BYTES, PackageRefused, readPackage } from '#schemas/packages/read-package.ts';
import type { PackageDocument } from '#schemas/packages/package.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { createLink } from '../../../kernel/files/download-link.ts';
import { keepMadeFile } from '../../../kernel/files/made-file.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { sha256 } from './digest.ts';
import { EXPORT_BUTTON, exportPackage } from './export-package.ts';
import { IMPORT_BUTTON, importPackage, type ImportRequest } from './import-package.ts';

const ONLINE = '/api/visualdev/OnlineDev';
const may = (button: string) => ({ permission: { model: 'visualDesign', button } });


const Choices = Type.Record(Type.String({ maxLength: 2_000 }), Type.Union([Type.Literal('mine'), Type.Literal('theirs')]));
const RemovedIds = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 500 });
const AcceptedUnfit = Type.Record(Type.String({ maxLength: 100 }), Type.Array(Type.String({ maxLength: 500 }), { maxItems: 1_000 }));

/** Designs as packages: taken away, looked at beside what is here, brought in. */
export async function registerPackages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 1_000_000 } });
    registerRoutes(scope, kernel);
  });
}

function registerRoutes(app: FastifyInstance, kernel: Kernel): void {
  // Forms of the web and of the phone are made alike, and leave alike.
  for (const path of [`${ONLINE}/:code/Actions/ExportData`, `${ONLINE}/App/:code/Actions/ExportData`]) {
    app.post<{ Params: { code: string }; Body: Static<typeof ExportBody> }>(
      path, { config: may(EXPORT_BUTTON), schema: { body: ExportBody } },
      async ({ actor, params, body }) => success(await takeAway(kernel, actor, [params.code, ...body?.ids ?? []])));
  }

  serve(app, 'POST /api/visualdev/Model/Actions/ExportData', may(EXPORT_BUTTON), async ({ actor, body }) => success(await takeAway(kernel, actor, body?.ids)));

  serve(app, 'POST /api/visualdev/Model/Actions/ImportData', may(IMPORT_BUTTON), async (request, reply) => {
    if (!request.isMultipart()) throw new AppError('unsupportedMedia');
    try {
      return success(await importPackage(kernel, request.actor, await receive(request)));
    } catch (error) {
      // What the sender still has to send is not wanted.
      reply.header('connection', 'close');
      throw error instanceof PackageRefused ? refusal(request.actor, error) : error;
    }
  });
}

async function takeAway(kernel: Kernel, actor: Actor, ids: string[] | undefined): Promise<{ name: string; url: string }> {
  const document = await kernel.db.transaction().execute((trx) => exportPackage(kernel, trx, actor, ids));
  const codes = document.parts.filter(({ kind }) => kind === 'design').map(({ code }) => code);
  const name = `${codes.length === 1 ? codes[0] ?? '' : `designs-${document.sha256.slice(0, 8)}`}.package.json`;
  const file = await keepMadeFile(kernel, actor, name, chunks(readableText(document as unknown as JsonValue)));
  return { name, url: await createLink(kernel.db, file.fileId) };
}

async function* chunks(text: string): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(text));
}

/** Takes the upload in. Everything else comes before the file: `hash`, and `choices`, `acceptedUnfit` as JSON, `note`, `removes` (`1` or ids as JSON). */
async function receive(request: FastifyRequest): Promise<ImportRequest> {
  const part = await request.file({ limits: { fileSize: MAX_PACKAGE_BYTES + 1 } });
  if (part === undefined || part.fieldname !== 'file') throw new AppError('badRequest', { textKey: 'file.missing' });
  const bytes = await part.toBuffer();
  if (bytes.length > MAX_PACKAGE_BYTES) throw new AppError('tooLarge');
  const field = (name: string): string | undefined => {
    const found = part.fields[name];
    return typeof found === 'object' && 'value' in found && typeof found.value === 'string' && found.value !== '' ? found.value : undefined;
  };
  return {
    document: read(bytes),
    hash: field('hash'), note: (field('note') ?? '').slice(0, 500), removes: removesOf(field('removes')),
    choices: parsed(Choices, field('choices'), {}), acceptedUnfit: parsed(AcceptedUnfit, field('acceptedUnfit'), {}),
  };
}

function read(bytes: Buffer): PackageDocument {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PackageRefused('', 'json');
  }
  return readPackage(text, sha256);
}

function removesOf(text: string | undefined): 'all' | string[] {
  return text === '1' ? 'all' : parsed(RemovedIds, text, []);
}

function parsed<Schema extends typeof Choices | typeof AcceptedUnfit | typeof RemovedIds>(schema: Schema, text: string | undefined, otherwise: Static<Schema>): Static<Schema> {
  let value: unknown = otherwise;
  try {
    if (text !== undefined) value = JSON.parse(text);
  } catch {
    throw new AppError('badRequest');
  }
  if (!Value.Check(schema, value)) throw new AppError('badRequest');
  return value as Static<Schema>;
}

/** Why a file is not let in, with the place. */
function refusal(actor: Actor, { fault: { path, rule, params } }: PackageRefused): AppError {
  const message = translate(actor.locale, `package.refused.${rule}`, params);
  const place = path === '' ? message : `${path}: ${message}`;
  return new AppError('validation', { message: place, data: { errors: [{ path, rule: `package.${rule}`, message }] } });
}
