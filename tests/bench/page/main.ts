import '#src/app/base.css';
import i18next from 'i18next';
import { version as react } from 'react';
import { initReactI18next } from 'react-i18next';
import { loadLocaleData } from '#src/app/locale-data.ts';
import { currentLocale, startI18n } from '#src/i18n/i18n.ts';
import { installBench } from './contract.ts';
import { formSubject } from './form-subject.tsx';
import { listSubject } from './list-subject.tsx';
import { benchServices } from './services.ts';
import { buildStage } from './surroundings.tsx';

/** What the product has long since fetched when a user opens a form or a list. */
async function loadParts(): Promise<void> {
  initReactI18next.init(i18next);
  await startI18n();
  await Promise.all([
    i18next.loadNamespaces(['renderers', 'shell']),
    loadLocaleData(currentLocale()),
    import('#renderers/views/form/open-form.tsx'),
    import('#renderers/views/sub-table/sub-table.tsx'),
  ]);
}

await loadParts();
const root = document.getElementById('root');
if (!root) throw new Error('bench.html has no #root.');
const server = {};
const stage = await buildStage(root, benchServices(server));
installBench({
  peer: 'schema-office',
  versions: { react },
  virtual: true,
  ...formSubject(stage),
  ...listSubject(stage, server),
  unmount: () => stage.clear(),
});
