import { fieldTitle, nodeTitle, type FlowWords } from '../words/sentences.ts';
import type { FlowFinding, PlacedFault } from './find-findings.ts';

/** What is wrong between branches, with an example. */
export function faultFinding({ node, fault, path }: PlacedFault, words: FlowWords): FlowFinding {
  const { t, text } = words;
  const at = (id: string): number => node.branches.findIndex((branch) => branch.id === id);
  const branch = (id: string): string => {
    const index = at(id);
    const title = node.branches[index]?.title;
    return title === undefined ? t('branch.number', { number: index + 1 }) : text(title);
  };
  const example = 'example' in fault ? Object.entries(fault.example).map(([key, value]) => t('findings.value', { field: fieldTitle(key, words), value: value === null ? t('findings.empty') : optionText(key, String(value), words) })).join(t('findings.and')) : '';
  switch (fault.fault) {
    case 'gap': return { severity: 'warning', path, message: t('findings.gap', { example, node: nodeTitle(node, words) }) };
    case 'overlap': return { severity: 'warning', path: [...path, 'branches', at(fault.branches[1])], message: t('findings.overlap', { first: branch(fault.branches[0]), second: branch(fault.branches[1]), example }) };
    case 'unreachable': return { severity: 'warning', path: [...path, 'branches', at(fault.branch)], message: t('findings.unreachable', { branch: branch(fault.branch) }) };
  }
}

function optionText(key: string, value: string, { model, text }: FlowWords): string {
  const options = model.fields[key]?.options;
  const item = options && 'items' in options ? options.items.find((one) => String(one.value) === value) : undefined;
  return item ? text(item.label) : value;
}
