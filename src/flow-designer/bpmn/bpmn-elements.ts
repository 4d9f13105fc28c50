import type { Duration, FlowNode } from '#schemas/language/documents/flow.ts';

/** The words that a diagram is written with. */
export interface BpmnWords {
  title(node: FlowNode): string;
  /** What a node does, for its documentation. */
  summary(node: FlowNode): string;
  branch(node: FlowNode, index: number): string;
}

export interface BpmnElement {
  type: string;
  attributes: Record<string, unknown>;
  /** An event's definition, made apart. */
  event?: { type: string; duration?: string };
}

/** What a node is in BPMN 2.0; a jump is a flow and has no element of its own. */
export function elementOf(node: Exclude<FlowNode, { type: 'jump' }>): BpmnElement {
  switch (node.type) {
    case 'start': return { type: 'bpmn:StartEvent', attributes: {} };
    case 'approver': return { type: 'bpmn:UserTask', attributes: {} };
    case 'copy': return { type: 'bpmn:SendTask', attributes: {} };
    case 'condition': return { type: 'bpmn:ExclusiveGateway', attributes: { gatewayDirection: 'Diverging' } };
    case 'parallel': return { type: 'bpmn:ParallelGateway', attributes: { gatewayDirection: 'Diverging' } };
    case 'inclusive': return { type: 'bpmn:InclusiveGateway', attributes: { gatewayDirection: 'Diverging' } };
    case 'timer': return { type: 'bpmn:IntermediateCatchEvent', attributes: {}, event: { type: 'bpmn:TimerEventDefinition', duration: isoDuration(node.wait) } };
    case 'subFlow': return { type: 'bpmn:CallActivity', attributes: { calledElement: node.flow } };
    case 'operation':
    case 'create': return { type: 'bpmn:ServiceTask', attributes: {} };
    case 'end': return { type: 'bpmn:EndEvent', attributes: {}, ...(node.result === 'reject' && { event: { type: 'bpmn:TerminateEventDefinition' } }) };
  }
}

/** `P1DT2H30M`. Working time is said in the documentation: BPMN has none. */
export function isoDuration({ days = 0, hours = 0, minutes = 0 }: Duration): string {
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`;
  const day = days > 0 ? `${days}D` : '';
  return day + time === '' ? 'PT0M' : `P${day}${time === '' ? '' : `T${time}`}`;
}
