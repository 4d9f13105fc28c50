import '#src/app/base.css';
import i18next from 'i18next';
import { version as react } from 'react';
import { loadLocaleData } from '#src/app/locale-data.ts';
import { startTexts } from '#src/i18n/i18n.ts';
import { startI18next } from '#src/i18n/start-i18next.ts';
import { currentLocale } from '#src/i18n/texts.ts';
import type { BenchAdapter } from './adapter.ts';
import { installBench } from './contract.ts';
import { benchServices } from './services.ts';
import { buildStage } from './surroundings.tsx';

/** What the product has long since fetched when a user opens a form or a list. */
async function loadTexts(): Promise<void> {
  await startTexts();
  await startI18next();
  await Promise.all([i18next.loadNamespaces(['renderers', 'shell']), loadLocaleData(currentLocale())]);
}

await loadTexts();
const root = document.getElementById('root');
if (!root) throw new Error('bench.html has no #root.');
const server = {};
const stage = await buildStage(root, benchServices(server));
const adapter: BenchAdapter = {
  peer: 'schema-office',
  versions: { react },
  virtual: true,
  // A form is weighed without the list, and the other way round.
  async prepare(subject) {
    if (subject === 'form') Object.assign(adapter, await import('./form-subject.tsx').then(({ loadFormSubject }) => loadFormSubject(stage)));
    else Object.assign(adapter, await import('./list-subject.tsx').then(({ listSubject }) => listSubject(stage, server)));
  },
  unmount: () => stage.clear(),
};
installBench(adapter);
