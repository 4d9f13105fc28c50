import { useEffect } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { call } from '#src/session/call.ts';
import { saveBlob } from '#src/session/save-blob.ts';

/** Saves a flow as a file that another server takes in. */
export function ExportFlowPanel({ record, onClose }: PanelProps): null {
  useEffect(() => {
    onClose(false);
    call('GET /api/workflow/Engine/FlowEngine/:id/Actions/ExportData', { params: { id: String(record['id']) } }).then(
      (flow) => saveBlob(new Blob([`${JSON.stringify(flow, null, 2)}\n`], { type: 'application/json' }), `${flow.document.code}.flow-export.json`),
      presentError,
    );
    // Once: the panel is gone with the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
