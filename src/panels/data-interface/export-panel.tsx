import { useEffect } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { saveBlob } from '#src/session/save-blob.ts';

/** Saves a data interface as a file that another server takes in. */
export function ExportPanel({ record, onClose }: PanelProps): null {
  useEffect(() => {
    onClose(false);
    call('GET /api/system/DataInterface/:id/Action/Export', { params: { id: textOf(record, 'id') } }).then(
      (file) => saveBlob(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), `${textOf(record, 'enCode')}.data-interface.json`),
      presentError,
    );
    // Once: the panel is gone with the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
