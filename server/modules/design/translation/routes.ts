import type { FastifyInstance } from 'fastify';
import { translateBy } from '#schemas/language/translation/glossary.ts';
import type { TextProposal } from '#schemas/wire/designs.ts';
import { success } from '../../../kernel/envelope.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { keepGlossary, shippedGlossary } from './glossary.ts';
import { loadToTraditional } from './to-traditional.ts';

const config = { permission: { model: 'visualDesign', button: 'btn_edit' } };

/** English and traditional Chinese for what a builder writes, from the product's own texts; only proposals, and nothing of other people's designs. */
export function registerTranslation(app: FastifyInstance, kernel: Kernel): void {
  keepGlossary(kernel);

  serve(app, 'GET /api/visualdev/Base/Glossary', config, async () => success({ terms: Object.fromEntries(shippedGlossary(kernel)) }));

  serve(app, 'POST /api/visualdev/Base/Actions/ProposeTexts', { ...config, whenFull: true }, async ({ body }) => {
    const toTraditional = await loadToTraditional();
    const list = body.texts.map((text): TextProposal => ({ 'en-US': translateBy(shippedGlossary(kernel), text) ?? null, 'zh-TW': toTraditional(text) }));
    return success({ list });
  });
}
