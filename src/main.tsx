import './app/base.css';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { warnInternetExplorer } from './app/internet-explorer.ts';
import { Root } from './app/root.tsx';
import { settleAddress } from './guard/settle-address.ts';
import { startI18n } from './i18n/i18n.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { markAppearance } from './settings/appearance.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

markAppearance();
settleAddress();
followOtherTabs();
await startI18n();
document.title = i18next.t('session:productName');
warnInternetExplorer(() => i18next.t('session:oldBrowser'));
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
