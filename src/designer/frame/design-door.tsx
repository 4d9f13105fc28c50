import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { actionIcon } from '#renderers/actions/action-icon.tsx';
import { actionTitle } from '#renderers/actions/action-title.ts';
import { appliesTo, permittedActions } from '#renderers/actions/permitted-actions.ts';
import { useActionRunner } from '#renderers/actions/use-action-runner.ts';
import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { useRecord, useScreenConfig } from '#renderers/engine/queries.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useDesigner } from '../state/designer-context.ts';

const DESIGNS = 'webDesign';
/** What the row of a design leads to and the designer has no button of its own for. */
const DOORS: readonly string[] = ['designRecords', 'openApi', 'previewCode', 'exportDesigns'];

/** From a design to its records, its calls, its code and its file: the same commands as on its row in the list of designs. */
export function DesignDoor(): ReactElement | null {
  const { id } = useDesigner();
  const { data: config } = useScreenConfig(DESIGNS);
  const { data: record, refetch } = useRecord('visualDesign', id);
  // It may have been published since it was asked for.
  const renew = useCallback(() => void refetch(), [refetch]);
  return config && record ? <Doors config={config} record={record} onOpen={renew} /> : null;
}

function Doors({ config, record, onOpen }: { config: ScreenConfig; record: RecordRow; onOpen(): void }): ReactElement | null {
  const { t } = useTranslation('designer');
  const services = useServices();
  const { autosave } = useDesigner();
  const changed = useCallback(() => Promise.resolve(), []);
  const { run, overlays } = useActionRunner(config, { open: () => undefined, changed });
  const actions = permittedActions(config, 'row').filter((action) =>
    typeof action.do === 'object' && 'panel' in action.do && DOORS.includes(action.do.panel) && appliesTo(config, action, record, services.variables()));
  if (actions.length === 0) return null;
  return (
    <>
      <Dropdown
        trigger={['click']} placement="bottomRight" autoFocus
        onOpenChange={(isOpen) => isOpen && onOpen()}
        menu={{
          items: actions.map((action, index) => ({ key: String(index), icon: actionIcon(action), label: actionTitle(action, services) })),
          onClick: ({ key }) => {
            const action = actions[Number(key)];
            if (action) void autosave.flush().then((isKept) => (isKept ? run(action, [record]) : undefined));
          },
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('bar.more')} title={t('bar.more')} />
      </Dropdown>
      {overlays}
    </>
  );
}
