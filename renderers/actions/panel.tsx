import { LayoutOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Opens a panel that the product gives to the renderer by name. */
export const panel: ActionHandler<'panel'> = {
  verb: 'panel',
  icon: LayoutOutlined,
  async run({ services, config, records, show, changed }, { panel: name, fields }) {
    const [record] = records;
    const Panel = Object.hasOwn(services.panels, name) ? services.panels[name] : undefined;
    if (!Panel) {
      services.notify.error(services.t('list.panel.missing', { name }));
      return;
    }
    const isChanged = await show<boolean>((close) => <Panel record={record ?? {}} records={records} model={config.model.code} {...(fields && { fields })} onClose={close} />);
    if (isChanged) await changed(record ? [String(record['id'])] : []);
  },
};
