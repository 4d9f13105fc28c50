import { Type } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule } from '../../kernel/module.ts';
import { mailSettings, smsSettings } from '../../kernel/outbox/sender-settings.ts';
import { SETTINGS_MODEL } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { failedMessages } from './failed-messages.ts';
import { mirrorOutbox } from './mirror.ts';
import { sendFailed } from './send-failed.ts';
import { settingsListener } from './settings-listener.ts';
import { tryOut } from './try-out.ts';

const MODEL = 'outboxMessage';
const SEND = 'btn_send';
const TESTS = { mail: 'btn_testMail', sms: 'btn_testSms' } as const;
const ById = { params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }) };

/** Mail and short messages that have left or wait to leave, and what sends them. */
export const outbox = defineModule({
  name: 'outbox',
  work: (kernel) => [failedMessages(kernel)],
  settings: [mailSettings, smsSettings],
  permissions: { [MODEL]: [SEND], [SETTINGS_MODEL]: [TESTS.mail, TESTS.sms] },
  records: (kernel) => [settingsListener(kernel)],
  localTasks: (kernel) => [{
    name: 'outbox.sendFailed', title: { 'zh-CN': '重发失败的消息', 'en-US': 'Send failed messages again', 'zh-TW': '重發失敗的訊息' },
    run: (signal) => sendFailed(kernel, signal),
  }],
  async routes(app, kernel) {
    await mirrorOutbox(kernel);

    app.post<{ Params: { id: string } }>(
      '/api/system/Outbox/:id/Actions/Send', { config: { permission: { model: MODEL, button: SEND } }, schema: ById },
      async ({ actor, params: { id } }) => {
        await requireButton(kernel, actor, MODEL, SEND, id);
        if (!(await kernel.outbox.sendAgain(id))) throw new AppError('wrongState');
        return success(null);
      },
    );

    for (const [channel, path] of [['mail', 'TestMail'], ['sms', 'TestSms']] as const) {
      app.post<{ Params: { id: string } }>(
        `/api/system/Settings/:id/Actions/${path}`, { config: { permission: { model: SETTINGS_MODEL, button: TESTS[channel] } }, schema: ById },
        async ({ actor, params: { id } }) => {
          await requireButton(kernel, actor, SETTINGS_MODEL, TESTS[channel], id);
          await tryOut(kernel, actor, channel);
          return success(null);
        },
      );
    }
  },
});
