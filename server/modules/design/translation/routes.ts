import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { translateBy } from '#schemas/language/translation/glossary.ts';
import type { TextProposal } from '#schemas/wire/designs.ts';
import { success } from '../../../kernel/envelope.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { shippedGlossary } from './glossary.ts';
import { loadToTraditional } from './to-traditional.ts';

const BASE = '/api/visualdev/Base';
const config = { permission: { model: 'visualDesign', button: 'btn_edit' } };
const ProposeBody = Type.Object({ texts: Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 5_000 }) }, { additionalProperties: false });

/** English and traditional Chinese for what a builder writes, from the product's own texts; only proposals, and nothing of other people's designs. */
export function registerTranslation(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${BASE}/Glossary`, { config }, async () => success({ terms: Object.fromEntries(shippedGlossary(kernel)) }));

  app.post(`${BASE}/Actions/ProposeTexts`, { config: { ...config, whenFull: true }, schema: { body: ProposeBody } }, async ({ body }) => {
    const toTraditional = await loadToTraditional();
    const list = (body as Static<typeof ProposeBody>).texts.map((text): TextProposal => ({ 'en-US': translateBy(shippedGlossary(kernel), text) ?? null, 'zh-TW': toTraditional(text) }));
    return success({ list });
  });
}
