import { useQuery } from '@tanstack/react-query';
import { useServices } from '#renderers/index.ts';
import type { FlowChoice } from '#schemas/wire/flow-designs.ts';
import { FLOWS_KEY, useFlowCalls } from './flow-calls.ts';

const FIVE_MINUTES = 300_000;

/** Released flows, and the same as the options of a select. */
export function useFlowChoices(): { flows: readonly FlowChoice[]; options: { value: string; label: string }[] } {
  const { text } = useServices();
  const calls = useFlowCalls();
  const { data } = useQuery({ queryKey: [FLOWS_KEY, 'choices'], queryFn: calls.choices, staleTime: FIVE_MINUTES });
  const flows = data?.list ?? [];
  return { flows, options: flows.map(({ id, title }) => ({ value: id, label: text(title) })) };
}
