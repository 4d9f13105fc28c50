import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { appearanceSettings } from '../../kernel/appearance-settings.ts';
import { AppError } from '../../kernel/errors.ts';
import { serveFile } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { onTablesChanged, SETTINGS_TABLE } from '../../records/index.ts';
import { styleOf } from './style.ts';

const BASE = '/api/system/Appearance';
const MODULE = 'appearance';
/** The page takes the colour for those who have chosen none. */
const PAGE_MARK = 'theme';
type Picture = 'logo' | 'loginPicture';

interface State {
  style: string;
  /** Of the style sheet. */
  version: string;
  files: Readonly<Record<Picture, string | null>>;
}

/** Name, colour, logo and sign-in picture of the company in the place of the product's own; the page before the sign-in has them too. */
export const appearance = defineModule({
  name: MODULE,
  settings: [appearanceSettings],
  async routes(app, kernel) {
    let state = await readState(kernel);
    let last = Promise.resolve();
    const readAgain = (): void => {
      last = last.then(async () => {
        state = await readState(kernel);
      }).catch((error: unknown) => kernel.log.warn({ err: error }, MODULE));
    };
    onTablesChanged(kernel.bus, (isChanged) => {
      if (isChanged(SETTINGS_TABLE)) readAgain();
    });
    const stopListening = kernel.bus.onGap(readAgain);
    app.addHook('onClose', () => stopListening());

    serveFile(app, `GET ${BASE}/Style`, { permission: 'public' }, async ({ query: { v } }, reply) =>
      keep(reply, v === state.version).type('text/css; charset=utf-8').send(state.style));

    serveFile(app, `GET ${BASE}/Pictures/:picture`, { permission: 'public' }, async ({ params: { picture }, query: { v } }, reply) => {
      const id = state.files[picture];
      const file = id === null ? undefined : await kernel.db.selectFrom('kernel.file').select(['id', 'size', 'mime']).where('id', '=', id).where('removed', 'is', null).executeTakeFirst();
      // A drawing may hold a script, and is none of the pictures of records either.
      if (file === undefined || !file.mime.startsWith('image/') || file.mime.includes('svg')) throw new AppError('notFound');
      const content = await kernel.files.open(file.id);
      return keep(reply, v === id).type(file.mime).header('content-length', file.size)
        .header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff').send(content);
    });
  },
});

/** What is asked for by its version never changes. */
function keep(reply: FastifyReply, isVersion: boolean): FastifyReply {
  return reply.header('cache-control', isVersion ? 'public, max-age=31536000, immutable' : 'no-cache');
}

async function readState(kernel: Kernel): Promise<State> {
  const settings = await kernel.settings.read(appearanceSettings);
  const { themeColor } = settings;
  const files = { logo: settings.logo[0]?.fileId ?? null, loginPicture: settings.loginPicture[0]?.fileId ?? null };
  const address = (picture: Picture): string | null => (files[picture] === null ? null : `${BASE}/Pictures/${picture}?v=${encodeURIComponent(files[picture])}`);
  const logo = address('logo');
  const style = styleOf({ color: themeColor, logo, loginPicture: address('loginPicture') });
  const version = createHash('md5').update(style).digest('hex');
  if (themeColor === '') kernel.pageMarks.delete(PAGE_MARK);
  else kernel.pageMarks.set(PAGE_MARK, themeColor);
  const head = `<link rel="stylesheet" href="${BASE}/Style?v=${version}">${logo === null ? '' : `<link rel="icon" href="${logo}">`}`;
  if (style === '') kernel.pageHead.delete(MODULE);
  else kernel.pageHead.set(MODULE, head);
  return { style, version, files };
}
