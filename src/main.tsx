import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { warnInternetExplorer } from './app/internet-explorer.ts';
import { Root } from './app/root.tsx';
import { settleAddress } from './guard/settle-address.ts';
import { startTexts } from './i18n/i18n.ts';
import { say } from './i18n/texts.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { markAppearance } from './settings/appearance.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

markAppearance();
settleAddress();
followOtherTabs();
await startTexts();
document.title = say('session:productName');
warnInternetExplorer(() => say('session:oldBrowser'));
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
