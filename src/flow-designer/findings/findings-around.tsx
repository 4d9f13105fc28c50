import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { FlowFindingsProvider, useFlow, useFlowDesigner } from '../state/flow-context.ts';
import { useFlowWords } from '../words/use-flow-words.ts';
import { faultFinding } from './fault-text.ts';
import { branchFaults, findingsByItem, type FlowFinding } from './find-findings.ts';

const PAUSE_MS = 500;
const NONE: readonly FlowFinding[] = [];

/** Checks the flow while it is worked on: branches here and at once, everything on the server a moment later. */
export function FlowFindingsAround({ check, children }: { check?: ((flow: FlowDocument) => Promise<FlowFinding[]>) | undefined; children: ReactNode }): ReactElement {
  const { model } = useFlowDesigner();
  const flow = useDeferredValue(useFlow((state) => state.flow));
  const words = useFlowWords();
  const [settled, setSettled] = useState(flow);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(flow), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [flow]);
  const { data } = useQuery({ queryKey: ['flow', 'check', settled], queryFn: () => check?.(settled) ?? [], enabled: check !== undefined, gcTime: 0, retry: false, placeholderData: (before) => before });
  const faults = useMemo(() => branchFaults(flow, model), [flow, model]);
  const said = JSON.stringify(faults.map((fault) => faultFinding(fault, words)));
  const found = useMemo(() => {
    const own = JSON.parse(said) as FlowFinding[];
    return findingsByItem(flow, [...(data ?? NONE), ...own.filter(({ message }) => !(data ?? NONE).some((other) => other.message === message))]);
  }, [flow, data, said]);
  return <FlowFindingsProvider value={found}>{children}</FlowFindingsProvider>;
}
