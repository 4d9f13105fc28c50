import { Alert, App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { placeOfField } from '#schemas/language/design/layout-places.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { closeModel, fragmentsByCode } from '#schemas/language/fragments/opened.ts';
import { resolveFragments } from '#schemas/language/fragments/resolve.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { Placing } from '../properties/field-properties.tsx';
import { Part } from '../properties/line.tsx';
import { UsedList } from '../remove/used-list.tsx';
import { useWhereUsed } from '../remove/use-where-used.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from './fragments.module.css';

const FragmentsDrawer = lazy(async () => ({ default: (await import('./fragments-drawer.tsx')).FragmentsDrawer }));

/** What can be said of a field that a fragment brings: where it stands. The rest is said in the fragment, and this leads there. */
export function BroughtField({ path, fragment }: { path: string; fragment: FragmentDocument }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  const isPlaced = useDesign(({ documents }) => placeOfField(documents.screen.form, path) !== undefined);
  const onRemove = useRemoveFragment(fragment);
  const title = text(fragment.title);
  return (
    <>
      <Part title={t('fragments.title')}>
        <Alert type="info" showIcon message={t('fragments.brought', { title })} description={t('fragments.broughtText')} />
        <div className={styles['actions']}>
          <Button block onClick={() => setOpen(true)}>{t('fragments.open', { title })}</Button>
          <Button block onClick={() => store.run({ name: 'detachFragment', fragment: fragment.code })}>{t('fragments.detach')}</Button>
          {!path.includes('.') && isPlaced && <Button block onClick={() => store.run({ name: 'removeItems', items: [{ field: path }], keepFields: true })}>{t('fragments.hide')}</Button>}
          <Button block danger onClick={onRemove}>{t('fragments.remove')}</Button>
        </div>
      </Part>
      {!path.includes('.') && isPlaced && <Part title={t('part.basics')}><Placing path={path} /></Part>}
      <Suspense>{isOpen && <FragmentsDrawer code={fragment.code} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Removes everything that a fragment brings; what that does is said first. */
function useRemoveFragment(fragment: FragmentDocument): () => void {
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  const { modal } = App.useApp();
  const { store } = useDesigner();
  const find = useWhereUsed();
  return () => {
    const fields = Object.entries(fragment.fields);
    const { documents } = store.get();
    const { writtenAt } = resolveFragments(closeModel(documents.model, fragmentsByCode(documents.fragments)), fragmentsByCode(documents.fragments));
    void find(fields.map(([field]) => ({ field })), true).then((found) => {
      // What the fragment itself says of its fields goes with them.
      const used = { ...found, inside: found.inside.filter(({ place }) => place.document !== 'model' || writtenAt(place.at).isOwn) };
      const isUsed = used.inside.length > 0 || (used.outside ?? []).length > 0;
      void modal.confirm({
        title: t('fragments.removeTitle', { title: text(fragment.title) }), width: 560,
        content: (
          <>
            <p>{t('fragments.removeText', { count: fields.length, fields: joinNames(fields.map(([, field]) => text(field.title)), locale) })}</p>
            {isUsed && <><p>{t('remove.used')}</p><UsedList used={used} onGo={() => undefined} /></>}
          </>
        ),
        okText: t('action.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel'),
        onOk: () => void store.run({ name: 'removeFragment', fragment: fragment.code }),
      });
    });
  };
}
