import { sql } from 'kysely';
import { success } from '../../kernel/envelope.ts';
import { defineModule } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { billRuleListener } from './record-listener.ts';

const BASE = '/api/system/BillRule';

/** Rules for numbers, and drawing one. */
export const billRule = defineModule({
  name: 'billRule',
  permissions: { billRule: ['btn_state'] },
  records: () => [billRuleListener],
  operations: (kernel) => [stateOperation(kernel, { model: 'billRule', table: 'sys_bill_rule' })],
  routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: 'billRule', list: 'paged', present: presentState, without: ['selector'] });
    registerState(app, kernel, { path: BASE, model: 'billRule', table: 'sys_bill_rule' });

    app.get(`${BASE}/Selector`, { config: { permission: 'session' } }, async () => {
      const { rows } = await sql<{ id: string; enCode: string; fullName: string }>`
        select id, en_code as "enCode", full_name as "fullName" from records.sys_bill_rule
        where deleted_at is null and enabled_mark is not false order by sort_code nulls last, id`.execute(kernel.db);
      return success({ list: rows });
    });

    app.get<{ Params: { code: string } }>(`${BASE}/BillNumber/:code`, { config: { permission: 'session' } }, async ({ actor, params }) => {
      const { rows } = await sql<{ code: string }>`
        select en_code as code from records.sys_bill_rule
        where en_code = ${params.code} and deleted_at is null and enabled_mark is not false`.execute(kernel.db);
      if (rows.length === 0) throw refusal(actor, 'notFound', 'billRule.unknown');
      return success(await kernel.records.nextBillNumber(params.code));
    });
  },
});
