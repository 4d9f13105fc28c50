import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FlowWork } from './edit/flow-steps.ts';
import { FlowFindingsAround } from './findings/findings-around.tsx';
import type { FlowCalls } from './flow-calls.ts';
import { FlowFrame } from './frame/frame.tsx';
import { ReleaseDialog } from './release/release-dialog.tsx';
import { createFlowAutosave, type FlowAutosave } from './state/autosave.ts';
import { flowClipboard } from './state/clipboard.ts';
import { FlowDesignerProvider, type FlowDesigner as Designer } from './state/flow-context.ts';
import { createFlowStore } from './state/flow-store.ts';
import { keepSteps } from './state/kept-steps.ts';

const CONFLICT = 409;

export interface FlowDesignerProps extends Pick<Designer, 'model' | 'flows' | 'forms'> {
  id: string;
  /** The flow with the steps that led to it. */
  work: FlowWork;
  /** The saving on the server that the work stands on. */
  revision: number;
  /** The version that is launched; null before the first release. */
  released: number | null;
  calls: FlowCalls;
  onReleased(): void;
  onBack(): void;
}

/** Designs one flow: what is done is kept a moment later, and used once it is released. */
export function FlowDesigner({ id, work, revision, released, model, flows, forms, calls, onReleased, onBack }: FlowDesignerProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text, user, holdInput, notify } = useServices();
  const [store] = useState(() => createFlowStore(work, {
    newId: () => `n${crypto.getRandomValues(new Uint32Array(2)).reduce((said, part) => said + part.toString(36), '')}`,
    text,
    onRefused: (rule) => notify.warning(t(`refused.${rule}`)),
    clipboard: flowClipboard,
  }));
  const [autosave] = useState(() => createFlowAutosave(store, {
    revision,
    save: (flow, from) => calls.save(id, flow, from),
    isConflict: (failure) => failure instanceof DataSourceError && failure.code === CONFLICT,
    onChange: () => void keepSteps(id, user.id, store.get(), autosaveOf().revision()),
  }));
  // The autosave tells of changes only after it has been made.
  function autosaveOf(): FlowAutosave {
    return autosave;
  }
  useEffect(() => holdInput(() => autosave.state() === 'failed' || autosave.state() === 'conflict'), [holdInput, autosave]);
  useEffect(() => () => void autosave.flush(), [autosave]);
  const [isReleasing, setReleasing] = useState(false);
  const [current, setCurrent] = useState(released);
  return (
    <FlowDesignerProvider value={{ store, model, flows, forms }}>
      <FlowFindingsAround check={calls.check}>
        <FlowFrame
          id={id} calls={calls} onSave={autosave.flush} onBack={() => void autosave.flush().then((isKept) => isKept && onBack())} state={<SaveLine autosave={autosave} released={current} />}
          tools={<Button type="primary" onClick={() => void autosave.flush().then((isKept) => setReleasing(isKept))}>{t('release.title')}</Button>}
        />
      </FlowFindingsAround>
      {isReleasing && (
        <ReleaseDialog
          flow={store.get().flow} calls={calls} onClose={() => setReleasing(false)}
          release={async (note, anyway) => {
            setCurrent((await calls.release(id, autosave.revision(), note, anyway)).released);
            notify.success(t('release.done'));
            setReleasing(false);
            onReleased();
          }}
        />
      )}
    </FlowDesignerProvider>
  );
}

function SaveLine({ autosave, released }: { autosave: FlowAutosave; released: number | null }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  return <small role="status" data-state={state}>{t(`save.${state}`)}{' · '}{released === null ? t('release.never') : t('release.version', { version: released })}</small>;
}
