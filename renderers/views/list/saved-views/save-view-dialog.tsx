import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Modal, Radio, Select } from 'antd';
import type { InputRef } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { AUDIENCES } from '#schemas/wire/list-views.ts';
import type { Audience, ListViewInput, ListViewRow } from '#schemas/wire/list-views.ts';
import { failureText } from '../../../actions/failure-text.ts';
import { queryKeys } from '../../../engine/query-keys.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useDialogFocus } from '../../dialog/use-dialog-focus.ts';

const MAX_NAME = 60;

/** Asks for the name of a view, who sees it, and whether it comes first for them. `view`: one that is there already. */
export function SaveViewDialog({ screen, view, mayShare, onSave, onClose }: {
  screen: string;
  view: ListViewRow | null;
  mayShare: boolean;
  onSave: (given: Omit<ListViewInput, 'settings'>) => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const { t } = useServices();
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<Audience>(view?.audience ?? 'self');
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [roleIds, setRoleIds] = useState(view?.roleIds ?? []);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const missing = name.trim() === '' ? t('list.view.nameNeeded') : audience === 'roles' && roleIds.length === 0 ? t('list.view.rolesNeeded') : null;

  const save = async (): Promise<void> => {
    if (missing !== null) {
      setFailure(missing);
      return;
    }
    setBusy(true);
    try {
      await onSave({ name: name.trim(), audience, roleIds, isDefault: audience !== 'self' && isDefault });
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(view ? 'list.view.edit' : 'list.view.saveAs')}
      okText={t('list.view.save')}
      cancelText={t('list.confirm.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Form layout="vertical" onSubmitCapture={() => void save()}>
        <Form.Item label={t('list.view.name')} htmlFor={id} required {...(failure !== null && { validateStatus: 'error' as const, help: <span role="alert">{failure}</span> })}>
          <Input id={id} ref={first} maxLength={MAX_NAME} value={name} onChange={(event) => setName(event.target.value)} onPressEnter={() => void save()} />
        </Form.Item>
        {mayShare && <AudienceFields {...{ screen, id, audience, setAudience, roleIds, setRoleIds, isDefault, setDefault }} />}
      </Form>
    </Modal>
  );
}

/** Who sees the view, and whether it comes first for them. */
function AudienceFields({ screen, id, audience, setAudience, roleIds, setRoleIds, isDefault, setDefault }: {
  screen: string;
  id: string;
  audience: Audience;
  setAudience: (audience: Audience) => void;
  roleIds: string[];
  setRoleIds: (ids: string[]) => void;
  isDefault: boolean;
  setDefault: (isDefault: boolean) => void;
}): ReactElement {
  const { t, dataSource } = useServices();
  const roles = useQuery({ queryKey: [...queryKeys.views(screen), 'roles'], queryFn: () => dataSource.viewRoles(screen), enabled: audience === 'roles' });
  return (
    <>
      <Form.Item label={t('list.view.audience')}>
        <Radio.Group
          aria-label={t('list.view.audience')}
          value={audience}
          onChange={(event) => setAudience(event.target.value as Audience)}
          options={AUDIENCES.map((value) => ({ value, label: t(`list.view.audience.${value}`) }))}
        />
      </Form.Item>
      {audience === 'roles' && (
        <Form.Item label={t('list.view.roles')} htmlFor={`${id}-roles`}>
          <Select
            id={`${id}-roles`}
            mode="multiple"
            optionFilterProp="label"
            loading={roles.isPending}
            value={roleIds}
            onChange={setRoleIds}
            options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.name }))}
          />
        </Form.Item>
      )}
      {audience !== 'self' && (
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>{t('list.view.isDefault')}</Checkbox>
      )}
    </>
  );
}
