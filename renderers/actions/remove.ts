import { DeleteOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';
import { failureText } from './failure-text.ts';

/** Removes the chosen records in one call, after asking. */
export const remove: ActionHandler<'remove'> = {
  verb: 'remove',
  icon: DeleteOutlined,
  writes: true,
  async run({ action, config, services, records, confirm, changed }) {
    const { t, text, dataSource, notify } = services;
    const ids = records.map((record) => String(record['id']));
    if (ids.length === 0) return;
    const question = action.confirm ? text(action.confirm) : t('list.remove.confirm');
    const title = ids.length === 1 ? nameOf(records[0]?.[config.model.label]) : t('list.remove.several', { count: ids.length });
    if (!(await confirm(question, { danger: true, ...(title && { title }), okText: t('list.action.remove') }))) return;
    await dataSource.remove(config.model.code, ids);
    const undo = async (): Promise<void> => {
      try {
        await dataSource.restore(config.model.code, ids);
        notify.success(ids.length === 1 ? t('list.bin.restored') : t('list.bin.restoredSeveral', { count: ids.length }));
      } catch (error) {
        notify.error(failureText(error, t));
      }
      await changed(ids);
    };
    const done = ids.length === 1 ? t('list.remove.done') : t('list.remove.doneSeveral', { count: ids.length });
    notify.success(done, config.bin && { text: t('list.remove.undo'), run: () => void undo() });
    await changed([]);
  },
};

function nameOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
