import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useServices } from '#renderers/index.ts';
import type { FlowRow } from '#schemas/wire/flow-runs.ts';
import { FLOWS_KEY } from '../flow-calls.ts';

export type MovedFlow = Pick<FlowRow, 'flowId' | 'flowTitle'>;

/** The dialog in which what runs by other versions of a flow is taken to one of them, from wherever its instances are overseen. */
export function useMoves(): { move(flow: MovedFlow): void; dialog: ReactNode } {
  const { panels, text } = useServices();
  const client = useQueryClient();
  const [flow, setFlow] = useState<MovedFlow | null>(null);
  const Panel = panels['flowMoves'];

  function close(isChanged: boolean): void {
    setFlow(null);
    if (isChanged) void client.invalidateQueries({ queryKey: [FLOWS_KEY] });
  }
  return {
    move: setFlow,
    dialog: flow && Panel && <Suspense fallback={null}><Panel record={{ id: flow.flowId, fullName: text(flow.flowTitle) }} onClose={close} /></Suspense>,
  };
}
