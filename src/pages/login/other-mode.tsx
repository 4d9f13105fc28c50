import { lazy } from 'react';
import type { ReactElement } from 'react';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';

const ScanPanel = lazy(() => import('./scan-panel.tsx').then((module) => ({ default: module.ScanPanel })));

interface OtherModeProps {
  mode: 'scan' | 'code' | 'forgot';
  onSignedIn: () => void;
  /** Back to account and password, with what to say there. */
  onBack: (notice: string | null) => void;
}

/** What stands in place of account and password; fetched when it is first chosen. */
export function OtherMode({ mode, onSignedIn, onBack }: OtherModeProps): ReactElement {
  switch (mode) {
    case 'scan':
      return <ScanPanel onSignedIn={onSignedIn} />;
    case 'code':
      return <CodeForm onSignedIn={onSignedIn} />;
    case 'forgot':
      return <ForgotForm onDone={onBack} />;
  }
}
