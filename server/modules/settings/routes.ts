import { logSettings } from '../../kernel/log-settings.ts';
import { defineModule } from '../../kernel/module.ts';
import { SETTINGS_MODEL } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { approvalListener } from './approval-listener.ts';

/** The one record of what administrators set; it is there from the first start on, and stays. */
export const settings = defineModule({
  name: 'settings',
  settings: [logSettings],
  records: () => [{
    model: SETTINGS_MODEL,
    before({ verb, actor }) {
      if (verb !== 'update') throw refusal(actor, 'wrongState', 'settings.oneRecord');
    },
  }, approvalListener()],
});
