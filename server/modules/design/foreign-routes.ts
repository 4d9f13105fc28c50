import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { FOREIGN_SOURCES, importForeignDesign, type ForeignImport } from '#schemas/language/foreign/index.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ForeignReading } from '#schemas/wire/foreign-forms.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { changeDraft } from './drafts.ts';
import { withCode } from './empty-design.ts';

const BASE = '/api/visualdev/Base';
const MODEL = 'visualDesign';
/** Of the call, and of what becomes of it: a draft may not be larger either. */
const MAX_BYTES = 2_097_152;
const MAX_NAME = 50;
/** Until the design has a code of its own. */
const PREVIEW_CODE = 'importedForm';
const may = { permission: { model: MODEL, button: 'btn_add' } };

const Source = Type.Object({
  text: Type.String({ minLength: 1, maxLength: MAX_BYTES }),
  source: Type.Optional(Type.Union(FOREIGN_SOURCES.map((source) => Type.Literal(source)))),
});
const ReadBody = Type.Object({ ...Source.properties, code: Type.Optional(Type.String({ maxLength: 50 })) }, { additionalProperties: false });
const ImportBody = Type.Object({
  ...Source.properties,
  fullName: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Type.String({ maxLength: 10 })),
}, { additionalProperties: false });

/** Forms of other tools: what would become of one, and a new design made of it. Nothing of them is ever run. */
export function registerForeign(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Body: Static<typeof ReadBody> }>(
    `${BASE}/Actions/ReadForeign`, { config: { ...may, whenFull: true }, bodyLimit: MAX_BYTES, schema: { body: ReadBody } }, async ({ actor, body }) =>
      success(read(actor, body, body.code ?? PREVIEW_CODE)));

  app.post<{ Body: Static<typeof ImportBody> }>(
    `${BASE}/Actions/ImportForeign`, { config: may, bodyLimit: MAX_BYTES, schema: { body: ImportBody } }, async ({ actor, body }) =>
      success(await createDesign(kernel, actor, body)));
}

function read({ locale }: Actor, { text, source }: Static<typeof Source>, code: string): ForeignReading {
  const result = importForeignDesign(text, { code, locale, ...(source === undefined ? {} : { source }) });
  if (!result.ok) throw refused(result);
  const { ok: _ok, ...reading } = result;
  if (JSON.stringify(reading.documents).length > MAX_BYTES) throw new AppError('tooLarge');
  return reading;
}

function refused({ rule, message }: Extract<ForeignImport, { ok: false }>): AppError {
  return new AppError('validation', { message, data: { errors: [{ path: 'text', rule, message }] } });
}

/** Read once more from the text: what a page calls the result is not taken on trust. */
async function createDesign(kernel: Kernel, actor: Actor, body: Static<typeof ImportBody>): Promise<RecordValues> {
  const { documents } = read(actor, body, PREVIEW_CODE);
  const given = body.fullName?.trim() ?? '';
  const title = given === '' ? resolveText(documents.model.title, actor.locale) : given;
  return kernel.db.transaction().execute(async (trx) => {
    const created = await kernel.records.create(actor, MODEL, {
      fullName: title.slice(0, MAX_NAME), type: body.type ?? '1', ...(body.category === undefined ? {} : { category: body.category }),
    }, { trx });
    await changeDraft(kernel, trx, String(created['id']), () => withCode(documents, String(created['enCode']), title.slice(0, MAX_NAME)), actor.userId);
    return created;
  });
}
