import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { AddressRefused } from '../../../kernel/outbound-address.ts';
import { requireButton } from '../../../module-kit/require-button.ts';
import { SETTINGS_MODEL } from '../../../records/index.ts';
import { reasonOf } from './identity.ts';
import { askProvider } from './provider.ts';
import { openidSettings } from './settings.ts';

export const TEST_BUTTON = 'btn_testOpenid';
const ById = { params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }) };

/** Tells an administrator whether the provider that has been set up answers, and if not, why. */
export function openidTestRoute(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Params: { id: string } }>(
    '/api/system/Settings/:id/Actions/TestOpenid', { config: { permission: { model: SETTINGS_MODEL, button: TEST_BUTTON } }, schema: ById },
    async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, SETTINGS_MODEL, TEST_BUTTON, id);
      const settings = await kernel.settings.read(openidSettings);
      if (settings.openidIssuer.trim() === '') throw new AppError('badRequest', { textKey: 'openid.notSetUp' });
      try {
        await askProvider(kernel, settings);
      } catch (error) {
        if (error instanceof AddressRefused) throw new AppError('badRequest', { textKey: 'source.address' });
        throw new AppError('badRequest', { textKey: 'openid.testFailed', params: { reason: reasonOf(error) } });
      }
      return success(null);
    },
  );
}
