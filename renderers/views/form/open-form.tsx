import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useCompact } from '../../engine/compact.ts';
import { useServices } from '../../engine/services-context.tsx';
import { RecordFormProvider } from '../../formily/record-form-provider.tsx';
import type { RecordForm } from '../../formily/record-form.ts';
import { useShownChanges } from './changes/use-shown-changes.ts';
import type { ShownChanges } from './changes/use-shown-changes.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { FormFooter } from './form-footer.tsx';
import { FormContainer } from './form-container.tsx';
import { FormLayout } from './form-layout.tsx';
import { FormNotices } from './form-notices.tsx';
import { formTitle } from './form-title.ts';
import { FormTools } from './form-tools.tsx';
import type { NewerNoticeProps } from './newer/newer-notice.tsx';
import { useNewerVersion } from './newer/use-newer-version.ts';
import type { NewerVersion } from './newer/use-newer-version.ts';
import { useTakeNewer } from './newer/use-take-newer.ts';
import { usePresence } from './presence/use-presence.ts';
import { FormPlaceContext, useFormPlace } from './form-place.ts';
import type { RecordFormProps } from './record-form-props.ts';
import { useFigures } from './use-figures.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useFormHandle } from './use-form-handle.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useFormSession } from './use-form-session.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useReveal } from './use-reveal.ts';
import { useSave } from './use-save.ts';
import { useServerValues } from './use-server-values.ts';

const PresentPeople = lazy(async () => ({ default: (await import('./presence/present-people.tsx')).PresentPeople }));

const NewerNotice = lazy(async () => ({ default: (await import('./newer/newer-notice.tsx')).NewerNotice }));

const ChangesBar = lazy(async () => ({ default: (await import('./changes/changes-bar.tsx')).ChangesBar }));

const DEFAULT_WIDTH_PX = { drawer: 880, dialog: 800, page: 0, none: 0 };

const NOTHING: ReadonlySet<string> = new Set();

/** One opening of the form. */
export function OpenForm(props: RecordFormProps & { onReload(record: Values): void }): ReactElement {
  const { config, mode, onSaved, onCancel, submit } = props;
  const services = useServices();
  const isCompact = useCompact();
  const view = config.screen.form;
  const columns = isCompact ? 1 : view?.columns ?? 2;
  const { session, plan, layout } = useFormSession(props, columns);
  const { record } = session;
  const { people, told } = usePresence(session);
  const changes = useShownChanges(session, props.since);
  const drafts = useDrafts(session, config);
  const { keeper, offered } = drafts;
  const order = useCallback((key: string) => plan.places.get(key)?.order ?? Number.MAX_SAFE_INTEGER, [plan]);
  const { isBusy, failure, save, check, refuse, forgetFailure } = useSave({ session, drafts: keeper, submit, onSaved, order });
  const handle = useFormHandle(props.handle, session, { check, refuse }, keeper);
  const { newer, dismiss } = useNewerVersion(session, told, isBusy);
  const [merged, setMerged] = useState<Values | null>(null);
  const takeNewer = useTakeNewer(session, { onReload: props.onReload, onMerge: setMerged, onDone: dismiss });
  const [isComparing, setComparing] = useState(false);
  const leave = useCallback(() => {
    // What the user has just thrown away is not offered again; what an ended session has kept is.
    if (session.isDirty() && failure?.kind !== 'session' && !keeper.isKept()) void keeper.forget();
    onCancel();
  }, [session, keeper, failure, onCancel]);
  const keepAndLeave = useCallback(() => void keeper.keepNow().then(onCancel), [keeper, onCancel]);
  const isUnkept = useCallback(() => session.isDirty() && !keeper.isKept(), [session, keeper]);
  const close = useLeaveGuard(isUnkept, leave, submit ? undefined : keepAndLeave);
  const { isDriven, canClose, hasFooter } = buttonsOf(props, record);
  const container = props.container ?? view?.container ?? 'drawer';
  useServerValues(record, mode === 'new');
  useOpened(record, props.onOpened);
  useReveal(record, layout);
  useMountAllForFind(layout.mountAll);

  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(record, body);
  const place = useFormPlace(props, { isReading: record.isReading, handle, session, close: onCancel });
  const columnsOf = useCallback((table: string) => plan.columns.get(table), [plan]);
  const behind = useFigures(config, record.isReading ? record : null);
  const onSave = useCallback(() => {
    if (!record.isReading && !isDriven) void save();
  }, [record, save, isDriven]);
  useFormKeys(body, { onSave, onClose: canClose ? close : null, onUndo: record.undo, onRedo: record.redo });

  const title = props.title ?? formTitle(config, record.isReading ? 'read' : mode, services);
  const footer = hasFooter && (
    <FormFooter
      isReading={record.isReading} isBusy={isBusy} canClose={canClose} submitText={props.submitText} extraButtons={props.extraButtons}
      tools={record.isReading || submit ? null : <FormTools record={record} keeper={keeper} isDirty={session.isDirty} changes={changes} />}
      onClose={close} onSave={onSave}
    />
  );

  return (
    <FormContainer
      kind={container} width={view?.width ?? DEFAULT_WIDTH_PX[container]} title={title} isReading={record.isReading} onClose={close} body={body}
      beside={besideTitle(people, props.beside)} isFollowing={props.isFollowing === true} footer={footer}
    >
      <FormNotices
        record={record} model={config.model} order={order}
        newer={<LateNewerNotice session={session} newer={newer} onTake={takeNewer} onLater={dismiss} />}
        isLocked={session.isLocked} draft={offered} onRestore={() => offered && drafts.restore(offered, NOTHING)} onCompare={() => setComparing(true)}
        onDiscard={() => offered && drafts.discard(offered)}
        failure={failure} isShownAtField={(path) => plan.places.has(path.split('.')[0] ?? '')} onRetry={onSave}
      />
      <ShownChangesBar record={record} changes={changes} since={props.since} />
      <RecordFormProvider record={record} display={session.display} related={config.related} columnsOf={columnsOf} behind={behind}>
        <FormPlaceContext value={place}>
          <FormLayout nodes={plan.nodes} columns={columns} model={config.model} layout={layout} />
        </FormPlaceContext>
      </RecordFormProvider>
      <FormDialogs
        session={session} drafts={drafts} failure={failure} merged={merged} onMerged={(isTaken) => {
          setMerged(null);
          if (isTaken) dismiss();
        }} onConflictClosed={forgetFailure} onResolved={onSave} onReload={props.onReload}
        compared={isComparing ? offered : null} onCompared={() => setComparing(false)}
      />
    </FormContainer>
  );
}

/** A form that is driven from outside has no buttons of its own, and one that stands in its place is not closed while it is read. */
function buttonsOf({ handle, isStanding, extraButtons }: RecordFormProps, { isReading }: RecordForm): { isDriven: boolean; canClose: boolean; hasFooter: boolean } {
  const isDriven = handle !== undefined;
  const canClose = !(isStanding && isReading) && !isDriven;
  return { isDriven, canClose, hasFooter: (canClose || extraButtons !== undefined) && !isDriven };
}

function besideTitle(people: ComponentProps<typeof PresentPeople>['people'], beside: ReactNode): ReactNode {
  if (people.length === 0) return beside;
  return <><Suspense><PresentPeople people={people} /></Suspense>{beside}</>;
}

/** Hands the record to the code that opened the form, once. */
function useOpened(record: RecordForm, onOpened: RecordFormProps['onOpened']): void {
  const latest = useRef(onOpened);
  useEffect(() => {
    latest.current?.(record);
  }, [record]);
}

function LateNewerNotice({ newer, ...props }: Omit<NewerNoticeProps, 'newer'> & { newer: NewerVersion | null }): ReactElement | null {
  return newer && <Suspense><NewerNotice newer={newer} {...props} /></Suspense>;
}

/** What has changed since a version, or since the form was opened. */
function ShownChangesBar({ record, changes, since }: {
  record: RecordForm;
  changes: ShownChanges;
  since: RecordFormProps['since'];
}): ReactElement | null {
  const { t } = useServices();
  if (!changes.isShown) return null;
  return <Suspense><ChangesBar record={record} differences={changes.differences} since={since?.label ?? t('form.changes.opened')} /></Suspense>;
}

/** The browser's own search only finds what is mounted. */
function useMountAllForFind(mountAll: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') mountAll();
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('beforeprint', mountAll);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('beforeprint', mountAll);
    };
  }, [mountAll]);
}
