import { sql } from 'kysely';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { TextsNews } from '#schemas/wire/product-texts.ts';
import { textsChanged } from '../../events/catalogue.ts';
import type { Actor } from '../../kernel/actor.ts';
import { appearanceSettings } from '../../kernel/appearance-settings.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { listenTo } from '../../kernel/events/events.ts';
import { serve, serveFile } from '../../kernel/http/serve.ts';
import { changeMessages } from '../../kernel/messages/translate.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { onTablesChanged, type RecordValues, SETTINGS_TABLE } from '../../records/index.ts';
import { arrange, loadChanged, named, type Changed, type Words } from './changed.ts';
import { FIELDS, keepList, MODEL } from './keep-list.ts';
import { changedTexts } from './migrations/060-changed-texts.ts';
import { productTextListener } from './text-listener.ts';

const BASE = '/api/system/Texts';
/** Pages that find it ask what is changed. */
const PAGE_MARK = 'texts';
const PUT_BACK = 'btn_putBack';

/** By kernel: what is changed now, and the reading of it that has not begun yet. */
const states = new WeakMap<Kernel, { changed: Changed; next?: Promise<void> | undefined; last: Promise<void> }>();

/** Every text of the product, which administrators change in its three languages while it runs. */
export const productText = defineModule({
  name: 'productText',
  migrations: { '060-changed-texts': changedTexts },
  permissions: { [MODEL]: [PUT_BACK] },
  listeners: (kernel) => [listenTo(textsChanged, 'productText', () => readAgain(kernel))],
  records: (kernel) => [productTextListener(kernel)],
  async routes(app, kernel) {
    const changed = await loadChanged(kernel.db);
    const first = await arrangeNamed(kernel, changed);
    states.set(kernel, { changed: first, last: Promise.resolve() });
    take(kernel, first);
    await keepList(kernel, changed);
    onTablesChanged(kernel.bus, (isChanged) => {
      if (isChanged(SETTINGS_TABLE)) void readAgain(kernel);
    });
    // The message may have been among those that were lost.
    const stopListening = kernel.bus.onGap(() => void readAgain(kernel));
    app.addHook('onClose', () => {
      stopListening();
      changeMessages(undefined);
    });

    // The pages before the sign-in ask as well; what the product ships is open to everybody too.
    serveFile(app, `GET ${BASE}/:locale`, { permission: 'public' }, async ({ params: { locale }, headers }, reply) => {
      const { version, page } = stateOf(kernel).changed[locale];
      const tag = `"${version}"`;
      reply.header('etag', tag).header('cache-control', 'no-cache');
      return headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(success({ version, texts: page }));
    });

    serve(app, `POST ${BASE}/:id/Actions/PutBack`, { permission: { model: MODEL, button: PUT_BACK } }, async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, MODEL, PUT_BACK, id);
      return success(await putBack(kernel, actor, id));
    });
  },
});

/** The locked row decides between people who write at once. */
function putBack(kernel: Kernel, actor: Actor, id: string): Promise<RecordValues> {
  return kernel.db.transaction().execute(async (trx) => {
    const { rows: [row] } = await sql<{ version: number }>`select version from records.sys_product_text where id = ${id} and deleted_at is null for update`.execute(trx);
    if (row === undefined) throw new AppError('notFound');
    const nothing = Object.fromEntries(LOCALES.map((locale) => [FIELDS[locale].own, null]));
    return kernel.records.update(actor, MODEL, id, { ...nothing, version: row.version }, { trx, operation: true });
  });
}

function stateOf(kernel: Kernel) {
  const state = states.get(kernel);
  if (state === undefined) throw new Error('The texts have not been read yet');
  return state;
}

/** What is changed, with the name that administrators have given the product in its settings. */
async function arrangeNamed(kernel: Kernel, changed: ReadonlyMap<string, Words>): Promise<Changed> {
  const { productName } = await kernel.settings.read(appearanceSettings);
  return arrange(named(changed, productName.trim()));
}

/** Many changes at once are read together: one reading waits while another is under way. */
function readAgain(kernel: Kernel): Promise<void> {
  const state = states.get(kernel);
  if (state === undefined) return Promise.resolve();
  state.next ??= state.last.then(async () => {
    state.next = undefined;
    take(kernel, await arrangeNamed(kernel, await loadChanged(kernel.db)));
  });
  state.last = state.next.catch((error: unknown) => kernel.log.warn({ err: error }, 'texts'));
  return state.next;
}

function take(kernel: Kernel, changed: Changed): void {
  const before = stateOf(kernel).changed;
  stateOf(kernel).changed = changed;
  const isChanged = LOCALES.some((locale) => Object.keys(changed[locale].page).length > 0);
  if (isChanged) kernel.pageMarks.set(PAGE_MARK, '');
  else kernel.pageMarks.delete(PAGE_MARK);
  changeMessages({ 'zh-CN': changed['zh-CN'].messages, 'en-US': changed['en-US'].messages, 'zh-TW': changed['zh-TW'].messages });
  // Any setting may have been what was saved.
  if (LOCALES.some((locale) => before[locale].version !== changed[locale].version)) kernel.sockets.broadcast({ method: 'texts' } satisfies TextsNews);
}
