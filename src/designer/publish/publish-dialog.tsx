import { Alert, Button, Checkbox, Input, Modal, Result, Select, Skeleton, TreeSelect } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { DesignVersion, PublishRequest } from '#schemas/wire/designs.ts';
import { request } from '#src/session/http.ts';
import { session } from '#src/session/session-state.ts';
import { FindingList } from '../frame/finding-list.tsx';
import type { ViewName } from '../frame/views.ts';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { PlanView, unaccepted } from './plan-view.tsx';

interface RoleNode {
  id: string;
  fullName: string;
  children?: RoleNode[] | null;
}

/** Brings the design into use: what is wrong, what will happen, where it stands and who may use it. */
export function PublishDialog({ onClose, onGo }: { onClose(): void; onGo(view: ViewName): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, navigate } = useServices();
  const { id, calls, autosave } = useDesigner();
  const { model, screen } = useDesign((state) => state.documents);
  const { data: plan, error, isFetching, refetch } = useQuery({ queryKey: ['design', id, 'plan', autosave.revision()], queryFn: () => calls.plan(id), gcTime: 0, retry: false, refetchOnWindowFocus: false });
  const { data: versions } = useQuery({ queryKey: ['design', id, 'versions', autosave.revision()], queryFn: () => calls.versions(id), gcTime: 0, retry: false });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const isFirst = versions?.length === 0;
  const [wantsMenu, setWantsMenu] = useState<boolean | null>(null);
  const directories = useDirectories();
  const [parentId, setParentId] = useState<string | null>(null);
  const roles = useRoles();
  const [chosenRoles, setChosenRoles] = useState<string[]>([]);
  const codes = useMemo(() => [...new Set(screen.actions.map(({ code }) => code))], [screen.actions]);
  const [buttons, setButtons] = useState<string[] | null>(null);
  const [state, setState] = useState<{ kind: 'asking' | 'working' | 'done' } | { kind: 'failed'; message: string }>({ kind: 'asking' });
  const placed = wantsMenu ?? isFirst;
  const parent = parentId ?? directories.find(({ enCode }) => enCode === (screen.menu?.parent ?? 'extend'))?.id ?? '-1';
  const errors = plan?.findings.filter(({ severity }) => severity === 'error') ?? [];
  const isReady = plan !== undefined && errors.length === 0 && unaccepted(plan, accepted).length === 0;

  async function publish(): Promise<void> {
    if (!plan) return;
    setState({ kind: 'working' });
    const wanted: PublishRequest = {
      revision: autosave.revision(), hash: plan.hash, note, acceptedUnfit: [...accepted],
      menu: placed ? { parentId: parent, title: text(model.title) } : null,
      grants: chosenRoles.map((roleId) => ({ roleId, buttons: buttons ?? codes })),
    };
    try {
      await calls.publish(id, wanted);
      setState({ kind: 'done' });
    } catch (failure) {
      setState({ kind: 'failed', message: failure instanceof Error ? failure.message : String(failure) });
      void refetch();
    }
  }

  if (state.kind === 'done') {
    return (
      <Modal open footer={null} onCancel={onClose}>
        <Result
          status="success" title={t('publish.done')} subTitle={t('publish.doneText')}
          extra={[
            <Button key="open" type="primary" onClick={() => navigate(`/screen/${screen.code}`)}>{t('publish.open')}</Button>,
            <Button key="stay" onClick={onClose}>{t('publish.stay')}</Button>,
          ]}
        />
      </Modal>
    );
  }
  return (
    <Modal
      open width="min(760px, 100vw)" title={t('publish.title', { title: text(model.title) })} okText={t('bar.publish')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => void publish()}
      okButtonProps={{ disabled: !isReady || isFetching, loading: state.kind === 'working' }} maskClosable={false} styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}
    >
      {state.kind === 'failed' && <Alert type="error" showIcon message={state.message} style={{ marginBlockEnd: 12 }} />}
      {error && <Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('load.again')}</Button>} style={{ marginBlockEnd: 12 }} />}
      {!plan && !error && <Skeleton active />}
      {plan && (
        <>
          {plan.findings.length > 0 && (
            <>
              {errors.length > 0 && <Alert type="error" showIcon message={t('publish.errors', { count: errors.length })} style={{ marginBlockEnd: 8 }} />}
              <FindingList findings={plan.findings} onGo={(view) => { onGo(view); onClose(); }} />
            </>
          )}
          <h3>{t('publish.steps')}</h3>
          <PlanView
            plan={plan} accepted={accepted}
            onAccept={(fieldId, isAccepted) => setAccepted(new Set(isAccepted ? [...accepted, fieldId] : [...accepted].filter((one) => one !== fieldId)))}
          />
          <h3>{t('publish.use')}</h3>
          <label className={propertyStyles['check']} htmlFor="publish-menu">
            {t('publish.menu')}
            <Checkbox id="publish-menu" checked={placed} onChange={(event) => setWantsMenu(event.target.checked)} />
          </label>
          {placed && (
            <Line id="publish-parent" label={t('publish.parent')}>
              <Select id="publish-parent" className={propertyStyles['wide'] ?? ''} value={parent} onChange={setParentId} options={[{ value: '-1', label: t('publish.root') }, ...directories.map(({ id: value, title }) => ({ value, label: title }))]} />
            </Line>
          )}
          <Line id="publish-roles" label={t('publish.roles')} help={t('publish.rolesHelp')}>
            <TreeSelect
              id="publish-roles" className={propertyStyles['wide'] ?? ''} multiple treeDefaultExpandAll allowClear value={chosenRoles} onChange={setChosenRoles} treeNodeFilterProp="title" showSearch
              treeData={roles}
            />
          </Line>
          {chosenRoles.length > 0 && (
            <Line label={t('publish.buttons')}>
              <Checkbox.Group value={buttons ?? codes} onChange={setButtons} options={codes.map((value) => ({ value, label: t(`button.${value}`, { defaultValue: value }) }))} />
            </Line>
          )}
          <Line id="publish-note" label={t('publish.note')}>
            <Input.TextArea id="publish-note" value={note} maxLength={500} autoSize={{ minRows: 2 }} placeholder={noteFor(versions, t('publish.noteFirst'), t('publish.noteNext'))} onChange={(event) => setNote(event.target.value)} />
          </Line>
        </>
      )}
    </Modal>
  );
}

function noteFor(versions: readonly DesignVersion[] | undefined, first: string, next: string): string {
  return versions?.length === 0 ? first : next;
}

/** Directories of the menu that the builder himself sees. */
function useDirectories(): { id: string; enCode: string; title: string }[] {
  const { menuList } = useSnapshot(session);
  return useMemo(() => collect(menuList as unknown as readonly MenuEntry[], ''), [menuList]);
}

interface MenuEntry {
  id: string;
  enCode: string;
  fullName: string;
  type: number | string;
  children?: readonly MenuEntry[] | null;
}

function collect(entries: readonly MenuEntry[], above: string): { id: string; enCode: string; title: string }[] {
  return entries.filter(({ type }) => String(type) === '1').flatMap(({ id, enCode, fullName, children }) => {
    const title = above === '' ? fullName : `${above} / ${fullName}`;
    return [{ id, enCode, title }, ...collect(children ?? [], title)];
  });
}

interface RoleChoice {
  value: string;
  title: string;
  selectable: boolean;
  children?: RoleChoice[];
}

function useRoles(): RoleChoice[] {
  const { data } = useQuery({ queryKey: ['designer', 'roles'], queryFn: async () => (await request({ path: '/api/permission/Role/Selector' })) as unknown as { list: RoleNode[] }, retry: false });
  return useMemo(() => (data?.list ?? []).map(choiceOf), [data]);
}

function choiceOf({ id, fullName, children }: RoleNode): RoleChoice {
  const inner = children ?? [];
  return inner.length === 0 ? { value: id, title: fullName, selectable: true } : { value: id, title: fullName, selectable: false, children: inner.map(choiceOf) };
}
