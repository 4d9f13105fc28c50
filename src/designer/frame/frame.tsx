import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer, Segmented, Skeleton } from 'antd';
import { Suspense, lazy, useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { Canvas } from '../canvas/canvas.tsx';
import { createDragging } from '../canvas/dragging.ts';
import { createInPlace } from '../canvas/in-place/in-place.ts';
import type { InPlace } from '../canvas/in-place/in-place.ts';
import { beginWriting } from '../canvas/item-keys.ts';
import { KeysFollow } from '../keys/keys-follow.tsx';
import { Outline } from '../outline/outline.tsx';
import { Palette } from '../palette/palette.tsx';
import { PlacePalette } from '../palette/place-palette.tsx';
import { Properties } from '../properties/properties.tsx';
import { useRemove } from '../remove/use-remove.tsx';
import { GoProvider, useDesign, useDesigner } from '../state/designer-context.ts';
import { DesignDoor } from './design-door.tsx';
import { Designers } from './designers.tsx';
import { FindingsButton } from './finding-list.tsx';
import styles from './frame.module.css';
import { HistoryButtons } from './history-button.tsx';
import { HideOutline, LeftSide } from './left-side.tsx';
import { SaveStateLine } from './save-state.tsx';
import { useDesignerKeys } from './use-designer-keys.ts';
import { drawerOfAddress, viewOfAddress, VIEWS } from './views.ts';
import type { ViewName } from './views.ts';

const RulesView = lazy(async () => ({ default: (await import('../rules/rules-view.tsx')).RulesView }));
const ListDesign = lazy(async () => ({ default: (await import('../lists/list-design.tsx')).ListDesign }));
const PrintView = lazy(async () => ({ default: (await import('../print/print-view.tsx')).PrintView }));
const TextsView = lazy(async () => ({ default: (await import('../texts/texts-view.tsx')).TextsView }));
const JsonView = lazy(async () => ({ default: (await import('../json/json-view.tsx')).JsonView }));
const Preview = lazy(async () => ({ default: (await import('../preview/preview.tsx')).Preview }));
const PublishDialog = lazy(async () => ({ default: (await import('../publish/publish-dialog.tsx')).PublishDialog }));
const VersionsDrawer = lazy(async () => ({ default: (await import('../versions/versions-drawer.tsx')).VersionsDrawer }));
const WriteDialog = lazy(async () => ({ default: (await import('../files/write-dialog.tsx')).WriteDialog }));
const TemplatesDrawer = lazy(async () => ({ default: (await import('../templates/templates-drawer.tsx')).TemplatesDrawer }));

/** Bar, panels and views of the designer. */
export function Frame(): ReactElement {
  const { t } = useTranslation('designer');
  const { navigate, notify } = useServices();
  const { id, store, autosave, way } = useDesigner();
  const isFile = 'files' in way;
  const [view, setView] = useState<ViewName>(viewOfAddress);
  const [previewRole, setPreviewRole] = useState<string | null>(null);
  const [opened, setOpened] = useState<'publish' | 'write' | 'versions' | 'templates' | null>(isFile ? null : drawerOfAddress);
  const onRemove = useRemove(setView);
  const onSave = useCallback(() => void autosave.flush(), [autosave]);
  const [inPlace] = useState(createInPlace);
  // What the canvas does not show has its name in the panel.
  const onRename = useCallback(() => {
    if (!beginWriting(store.get(), inPlace)) focusTitle();
  }, [store, inPlace]);
  useDesignerKeys({ store, onRemove, onSave, onRename });
  async function openSaved(dialog: 'publish' | 'write'): Promise<void> {
    if (!await autosave.flush()) return;
    // What somebody has done at this moment is published too, and seen first.
    if (await autosave.refresh()) notify.info(t('history.refreshed'));
    setOpened(dialog);
  }
  return (
    <GoProvider value={setView}>
    <div className={styles['frame']}>
      <KeysFollow inPlace={inPlace} />
      <header className={styles['bar']}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('bar.back')} title={t('bar.back')} onClick={() => void autosave.flush().then((isKept) => isKept && goBack(navigate))} />
        <div className={styles['name']}>
          <Title />
          <SaveStateLine />
        </div>
        <nav className={styles['views']} aria-label={t('bar.views')}>
          <Segmented<ViewName> aria-label={t('bar.views')} value={view} onChange={(next) => { setPreviewRole(null); setView(next); }} options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))} />
        </nav>
        <div className={styles['tools']}>
          {!isFile && <Designers id={id} />}
          <HistoryButtons />
          <FindingsButton onGo={setView} />
          {isFile ? <Button type="primary" onClick={() => void openSaved('write')}>{t('files.save')}</Button> : (
            <>
              <Button onClick={() => setOpened('templates')}>{t('templates.title')}</Button>
              <Button onClick={() => setOpened('versions')}>{t('bar.versions')}</Button>
              <DesignDoor />
              <Button type="primary" onClick={() => void openSaved('publish')}>{t('bar.publish')}</Button>
            </>
          )}
        </div>
      </header>
      <main className={styles['main']}>
        {view === 'form' ? <FormDesign inPlace={inPlace} onRename={onRename} onRemove={onRemove} /> : (
          <Suspense fallback={<Skeleton active style={{ padding: 32 }} />}>
            {view === 'rules' && <RulesView />}
            {view === 'list' && <ListDesign />}
            {view === 'print' && <PrintView />}
            {view === 'texts' && <TextsView />}
            {view === 'json' && <JsonView />}
            {view === 'preview' && <Preview role={previewRole} />}
          </Suspense>
        )}
      </main>
      <Suspense>
        {opened === 'publish' && <PublishDialog onClose={() => setOpened(null)} onGo={setView} onPreview={(role) => { setPreviewRole(role); setView('preview'); }} />}
        {opened === 'write' && <WriteDialog onClose={() => setOpened(null)} />}
        {opened === 'templates' && <TemplatesDrawer onClose={() => setOpened(null)} />}
        {opened === 'versions' && <VersionsDrawer onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
    </GoProvider>
  );
}

/** By itself, so that typing the title draws nothing else of the frame. */
function Title(): ReactElement {
  const { text } = useServices();
  return <h1>{text(useDesign((state) => state.documents.model.title))}</h1>;
}

function FormDesign({ inPlace, onRename, onRemove }: { inPlace: InPlace; onRename(): void; onRemove(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const isCompact = useCompact();
  const [dragging] = useState(() => createDragging((command) => store.run(command)));
  const [sheet, setSheet] = useState<'parts' | 'properties' | null>(null);
  const onRenameHere = useCallback(() => {
    setSheet(null);
    onRename();
  }, [onRename]);
  const onDone = useCallback(() => {
    document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"], #design-canvas')?.focus();
  }, []);
  const palette = <Palette dragging={dragging} />;
  const outline = <Outline dragging={dragging} inPlace={inPlace} onRename={onRenameHere} tool={isCompact ? null : <HideOutline />} />;
  const canvas = <Canvas dragging={dragging} inPlace={inPlace} onRename={onRename} />;
  const right = <Properties onDone={onDone} onRemove={onRemove} />;
  if (isCompact) {
    return (
      <div className={styles['phone']}>
        {canvas}
        <PlacePalette inPlace={inPlace} />
        <div className={styles['sheets']}>
          <Button block onClick={() => setSheet('parts')}>{t('bar.parts')}</Button>
          <Button block onClick={() => setSheet('properties')}>{t('properties.title')}</Button>
        </div>
        <Drawer open={sheet === 'parts'} onClose={() => setSheet(null)} placement="bottom" height="75%" title={t('bar.parts')} styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}>{palette}{outline}</Drawer>
        <Drawer open={sheet === 'properties'} onClose={() => setSheet(null)} placement="bottom" height="75%" title={t('properties.title')} styles={{ body: { padding: 0 } }}>{right}</Drawer>
      </div>
    );
  }
  return (
    <>
      <LeftSide palette={palette} outline={outline} />
      {canvas}
      <PlacePalette inPlace={inPlace} />
      <div className={styles['right']}>{right}</div>
    </>
  );
}

/** The panel may have to be drawn for what has just been chosen. */
function focusTitle(): void {
  requestAnimationFrame(() => {
    const box = document.getElementById('design-title') as HTMLInputElement | null;
    box?.focus();
    box?.select();
  });
}

/** Back to where the designer was opened from; a page opened by its address leads home. */
function goBack(navigate: (to: string) => void): void {
  if (history.state && (history.state as { idx?: number }).idx) history.back();
  else navigate('/home');
}
