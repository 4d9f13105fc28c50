import { lazy } from 'react';
import type { ReactElement } from 'react';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';

const ScanPanel = lazy(() => import('./scan-panel.tsx').then((module) => ({ default: module.ScanPanel })));

interface OtherModeProps {
  mode: 'scan' | 'code' | 'forgot';
  onAnswered: (missing: SecondStep | null) => void;
  /** Back to account and password, with what to say there. */
  onBack: (notice: string | null) => void;
}

/** What stands in place of account and password; fetched when it is first chosen. */
export function OtherMode({ mode, onAnswered, onBack }: OtherModeProps): ReactElement {
  switch (mode) {
    case 'scan':
      return <ScanPanel onAnswered={onAnswered} />;
    case 'code':
      return <CodeForm onAnswered={onAnswered} />;
    case 'forgot':
      return <ForgotForm onDone={onBack} />;
  }
}
