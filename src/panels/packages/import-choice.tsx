import { useState } from 'react';
import type { ReactElement } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { ForeignFormPanel } from '../import-form/import-panel.tsx';
import { ImportPanel } from './import-panel.tsx';

/** Designs from outside: a package of another installation, or a form of another tool. */
export function ImportChoice(props: PanelProps): ReactElement {
  const [isForeign, setForeign] = useState(false);
  return isForeign ? <ForeignFormPanel {...props} /> : <ImportPanel {...props} onForeign={() => setForeign(true)} />;
}
