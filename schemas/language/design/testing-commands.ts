import fc from 'fast-check';
import type { DesignDocuments } from '../../wire/designs.ts';
import { FIELD_TYPES } from '../field-types/index.ts';
import { isDecoration, isFieldNode, partsOfGroup } from '../layout-nodes.ts';
import { clipOf } from './clip.ts';
import type { DesignCommand, DesignItem, Place } from './command.ts';
import { nodesOf } from './layout-places.ts';
import { allFields } from './model-fields.ts';

/** Choices are numbers; what they choose from is whatever the design holds at that moment. */
const choice = fc.nat({ max: 1000 });
/** A step of a random design. */
export const anyStep = fc.record({ kind: fc.nat({ max: 17 }), a: choice, b: choice, c: choice });

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

function placeFor(documents: DesignDocuments, number: number): Place {
  const layout = documents.screen.form?.layout ?? [];
  const groups = nodesOf(layout).flatMap(({ node, at }) => (isFieldNode(node) || isDecoration(node) ? [] : partsOfGroup(node).map(({ at: inside, part }) => ({ list: [...at, ...inside, 'children'], index: number % (part.children.length + 1) }))));
  const tables = allFields(documents.model.fields).flatMap(({ path, field }) => (field.fields ? [{ table: path, index: number % (Object.keys(field.fields).length + 1) }] : []));
  return pick<Place>([{ list: [], index: number % (layout.length + 1) }, ...groups, ...tables], number);
}

/** What a step does to a design as it is at that moment. */
export function commandFor(documents: DesignDocuments, { kind, a, b, c }: { kind: number; a: number; b: number; c: number }): DesignCommand {
  const fields = allFields(documents.model.fields).map(({ path }) => path);
  const items: DesignItem[] = [...fields.map((field) => ({ field })), ...nodesOf(documents.screen.form?.layout ?? []).map(({ at }) => ({ node: at }))];
  const [field, other, to] = [pick(fields, a), pick(fields, b), placeFor(documents, c)];
  const type = pick(FIELD_TYPES, a);
  if (fields.length === 0) return { name: 'addField', type, to };
  const sometimes = b % 2 === 0;
  const addField: DesignCommand = { name: 'addField', type, to };
  const commands: DesignCommand[] = [
    addField, addField,
    { name: 'addNode', node: pick([{ section: 'S', children: [] }, { grid: [{ children: [] }, { children: [] }] }, { divider: true as const }, { tabs: [{ title: 'T', children: [] }] }], b), to },
    { name: 'moveItems', items: [pick(items, a)], to },
    { name: 'moveItems', items: [pick(items, a), pick(items, b)], to },
    { name: 'removeItems', items: [pick(items, a)], keepFields: sometimes },
    { name: 'duplicateItems', items: [pick(items, a)] },
    { name: 'pasteItems', clip: clipOf(documents, [pick(items, a), pick(items, b)]), to },
    { name: 'renameField', field, key: `key${b}` },
    { name: 'changeType', field, type: pick(FIELD_TYPES, b) },
    { name: 'setField', fields: [field, other], property: 'title', value: { 'zh-CN': `${b}`, 'en-US': `${b}`, 'zh-TW': `${b}` } },
    { name: 'setField', fields: [field], property: 'required', ...(sometimes && { value: true }) },
    { name: 'setPlacing', fields: [field], property: 'span', ...(sometimes && { value: 'full' }) },
    { name: 'setList', property: 'pageSize', value: pick([20, 50, 100], b) },
    { name: 'addReaction', reaction: { when: { field: field.split('.').at(-1) ?? '', op: 'notEmpty' }, set: { [other]: { required: true } } } },
    { name: 'removeReaction', index: 0 },
    { name: 'setModel', property: 'title', value: `${a}` },
  ];
  return pick(commands, kind);
}
