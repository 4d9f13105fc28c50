import type { FastifyInstance } from 'fastify';
import { importForeignDesign, type ForeignImport } from '#schemas/language/foreign/index.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { CallPart } from '#schemas/wire/call.ts';
import { MAX_DESIGN_NAME, MAX_FOREIGN_BYTES } from '#schemas/wire/calls/foreign.ts';
import type { ForeignReading } from '#schemas/wire/foreign-forms.ts';
import type { RecordRow } from '#schemas/wire/records.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { changeDraft } from './drafts.ts';
import { withCode } from './empty-design.ts';

const MODEL = 'visualDesign';
/** Until the design has a code of its own. */
const PREVIEW_CODE = 'importedForm';
const may = { permission: { model: MODEL, button: 'btn_add' }, bodyLimit: MAX_FOREIGN_BYTES };

type ReadBody = CallPart<'POST /api/visualdev/Base/Actions/ReadForeign', 'body'>;
type ImportBody = CallPart<'POST /api/visualdev/Base/Actions/ImportForeign', 'body'>;

/** Forms of other tools: what would become of one, and a new design made of it. Nothing of them is ever run. */
export function registerForeign(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'POST /api/visualdev/Base/Actions/ReadForeign', { ...may, whenFull: true }, ({ actor, body }) => success(read(actor, body, body.code ?? PREVIEW_CODE)));
  serve(app, 'POST /api/visualdev/Base/Actions/ImportForeign', may, async ({ actor, body }) => success(await createDesign(kernel, actor, body)));
}

function read({ locale }: Actor, { text, source }: ReadBody, code: string): ForeignReading {
  const result = importForeignDesign(text, { code, locale, ...(source === undefined ? {} : { source }) });
  if (!result.ok) throw refused(result);
  const { ok: _ok, ...reading } = result;
  if (JSON.stringify(reading.documents).length > MAX_FOREIGN_BYTES) throw new AppError('tooLarge');
  return reading;
}

function refused({ rule, message }: Extract<ForeignImport, { ok: false }>): AppError {
  return new AppError('validation', { message, data: { errors: [{ path: 'text', rule, message }] } });
}

/** Read once more from the text: what a page calls the result is not taken on trust. */
async function createDesign(kernel: Kernel, actor: Actor, body: ImportBody): Promise<RecordRow> {
  const { documents } = read(actor, body, PREVIEW_CODE);
  const given = body.fullName?.trim() ?? '';
  const title = given === '' ? resolveText(documents.model.title, actor.locale) : given;
  return kernel.db.transaction().execute(async (trx) => {
    const created = await kernel.records.create(actor, MODEL, {
      fullName: title.slice(0, MAX_DESIGN_NAME), type: body.type ?? '1', ...(body.category === undefined ? {} : { category: body.category }),
    }, { trx });
    await changeDraft(kernel, trx, String(created['id']), () => withCode(documents, String(created['enCode']), title.slice(0, MAX_DESIGN_NAME)), actor.userId);
    return created;
  });
}
