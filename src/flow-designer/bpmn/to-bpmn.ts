import { layoutProcess } from 'bpmn-auto-layout';
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { isBranching } from '#schemas/language/flow/outline.ts';
import { elementOf, type BpmnWords } from './bpmn-elements.ts';

/** Something that goes on to what comes next: an element, and what its flow says. */
interface Loose {
  from: ModdleElement;
  name?: string;
  when?: Condition;
  isDefault?: boolean;
}

/** A flow as a BPMN 2.0 diagram with its layout, as XML. Conditions stand in it as this language writes them. */
export async function toBpmn(flow: FlowDocument, title: string, words: BpmnWords): Promise<string> {
  const moddle = new BpmnModdle();
  const elements = new Map<string, ModdleElement>();
  const flowElements: ModdleElement[] = [];
  const jumps: { loose: Loose[]; to: string }[] = [];
  const create = (type: string, attributes: Record<string, unknown>): ModdleElement => moddle.create(type, attributes);

  function add(type: string, id: string, name: string, attributes: Record<string, unknown> = {}): ModdleElement {
    const element = create(type, { id, ...(name !== '' && { name }), ...attributes });
    flowElements.push(element);
    return element;
  }

  function connect({ from, name, when, isDefault }: Loose, to: ModdleElement): void {
    const sequenceFlow = create('bpmn:SequenceFlow', {
      id: `Flow_${flowElements.length}`, sourceRef: from, targetRef: to, ...(name !== undefined && name !== '' && { name }),
      ...(when && { conditionExpression: create('bpmn:FormalExpression', { language: 'application/json', body: JSON.stringify(when) }) }),
    });
    flowElements.push(sequenceFlow);
    listOf(from, 'outgoing').push(sequenceFlow);
    listOf(to, 'incoming').push(sequenceFlow);
    if (isDefault === true) from.set('default', sequenceFlow);
  }

  function addNode(node: Exclude<FlowNode, { type: 'jump' }>): ModdleElement {
    const { type, attributes, event } = elementOf(node);
    const element = add(type, idOf(node.id), words.title(node), { ...attributes, documentation: [create('bpmn:Documentation', { text: words.summary(node) })] });
    if (event) {
      const definition = create(event.type, { id: `${idOf(node.id)}_event`, ...(event.duration !== undefined && { timeDuration: create('bpmn:FormalExpression', { body: event.duration }) }) });
      element.set('eventDefinitions', [definition]);
    }
    elements.set(node.id, element);
    return element;
  }

  /** Adds a sequence behind what is loose, and answers what is loose at its end. */
  function addSequence(nodes: readonly FlowNode[], before: Loose[]): Loose[] {
    let loose = before;
    for (const node of nodes) {
      if (node.type === 'jump') {
        jumps.push({ loose, to: node.to });
        loose = [];
        continue;
      }
      const element = addNode(node);
      for (const one of loose) connect(one, element);
      if (!isBranching(node)) {
        loose = node.type === 'end' ? [] : [{ from: element }];
        continue;
      }
      const ends = node.branches.flatMap((branch, index) => addSequence(branch.nodes, [{
        from: element, name: words.branch(node, index), ...(branch.when && { when: branch.when }), ...(node.type !== 'parallel' && branch.when === undefined && { isDefault: true }),
      }]));
      if (ends.length === 0) {
        loose = [];
        continue;
      }
      const join = add(elementOf(node).type, `${idOf(node.id)}_join`, '', { gatewayDirection: 'Converging' });
      for (const one of ends) connect(one, join);
      loose = [{ from: join }];
    }
    return loose;
  }

  addSequence(flow.nodes, []);
  for (const { loose, to } of jumps) {
    const target = elements.get(to);
    if (target) for (const one of loose) connect(one, target);
  }
  const process = create('bpmn:Process', { id: `Process_${flow.code}`, name: title, isExecutable: false, flowElements });
  const definitions = moddle.create('bpmn:Definitions', { targetNamespace: 'https://example.com/flows', id: `Definitions_${flow.code}`, rootElements: [process] });
  const { xml } = await moddle.toXML(definitions, { format: true });
  return layoutProcess(xml);
}

/** Ids of XML begin with a letter and hold no signs. */
function idOf(id: string): string {
  return `Node_${id.replace(/[^\w.-]/g, '_')}`;
}

function listOf(element: ModdleElement, name: 'incoming' | 'outgoing'): ModdleElement[] {
  const known = element.get(name) as ModdleElement[] | undefined;
  if (known) return known;
  const list: ModdleElement[] = [];
  element.set(name, list);
  return list;
}
