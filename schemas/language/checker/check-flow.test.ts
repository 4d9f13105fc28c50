import { fc, test as property } from '@fast-check/vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../documents/json.ts';
import type { Schema } from '../meta/definitions.ts';
import { metaSchemaOf } from '../meta/build.ts';
import { namingFlow } from '../names/testing-names.ts';
import { checkDocuments, type DocumentFile } from './index.ts';
import { findMisfits } from './json-schema.ts';

type Json = Record<string, unknown>;

const text = (value: string) => ({ 'zh-CN': value, 'en-US': value, 'zh-TW': value });
const file = (path: string, document: unknown): DocumentFile => ({ path, text: JSON.stringify(document, null, 2) });
const field = (id: string, type: string, more: Json = {}) => ({ id, type, title: text(id), ...more });

const leave = {
  kind: 'model', schemaVersion: 1, code: 'leave', title: text('Leave'), label: 'reason',
  fields: {
    reason: field('reason', 'text'), days: field('days', 'integer', { required: true, min: 0 }), double: field('double', 'integer', { formula: 'days * 2' }),
    deputy: field('deputy', 'user'), unit: field('unit', 'department'),
    trips: { ...field('trips', 'table'), fields: { town: field('town', 'text'), cost: field('cost', 'money'), twice: field('twice', 'money', { formula: 'cost * 2' }) } },
  },
};
const other = { kind: 'flow', schemaVersion: 1, code: 'booking', title: text('Booking'), model: 'leave', nodes: [{ id: 's', type: 'start' }, { id: 'e', type: 'end' }] };
const operations = { operations: [{ name: 'leave.book', method: 'POST', path: '/api/leave', model: 'leave', button: 'btn_book' }] };

const START = { id: 'start', type: 'start' };
const END = { id: 'end', type: 'end' };
const boss = (more: Json = {}): Json => ({ id: 'boss', type: 'approver', people: [{ superior: 1 }], ...more });
const flow = (...nodes: Json[]): Json => ({ kind: 'flow', schemaVersion: 1, code: 'leave', title: text('Leave'), model: 'leave', nodes: [START, ...nodes, END] });
const branch = (id: string, when?: unknown, ...nodes: Json[]): Json => ({ id, nodes, ...(when === undefined ? {} : { when }) });
const days = (op: string, value: number): Json => ({ field: 'days', op, value });
const choice = (...branches: Json[]): Json => ({ id: 'choice', type: 'condition', branches });

const beside = [file('leave.model.json', leave), file('booking.flow.json', other), file('operations.json', operations)];
const check = (document: unknown) => checkDocuments([file('leave.flow.json', document), ...beside], { directory: { role: ['checkers'], user: ['ann'] }, interfaces: ['people'] }).filter(({ path }) => path === 'leave.flow.json');
const said = (document: unknown): string[] => check(document).map(({ severity, rule, suggestion, node, at }) => `${severity === 'error' ? '' : 'warning '}${rule.replace('checker.', '')} at ${node ?? 'the flow'}: ${at.join('.')}${suggestion === undefined ? '' : ` -> ${suggestion}`}`);

test('a flow without fault has no finding', () => {
  expect(said(flow(
    boss({ decide: { ratio: 60 }, nobody: { people: [{ users: ['ann'] }] }, rights: { '*': 'read', reason: 'write', 'trips.cost': 'required' }, timeouts: [{ after: { hours: 4, working: true }, do: 'remind', repeat: 3 }] }),
    choice(branch('long', days('gt', 3), { id: 'head', type: 'approver', people: [{ head: { field: 'unit' } }, { field: 'deputy' }, { field: 'creatorUserId' }], reject: { to: ['boss', 'start'], resume: 'choose' } }), branch('rest')),
    { id: 'book', type: 'subFlow', flow: 'booking', each: 'trips', assign: { reason: { field: 'town' }, days: { field: 'days' } } },
    { id: 'call', type: 'operation', call: { operation: 'leave.book' }, input: { why: { field: 'reason' } } },
    { id: 'told', type: 'copy', people: [{ approversOf: 'boss' }, { roles: ['checkers'] }] },
  ))).toEqual([]);
});

describe('what is wrong is said with its node and its place', () => {
  test.each<[string, Json, string[]]>([
    ['an unknown property', flow(boss({ peple: [] })), ['property at boss: nodes.1.peple -> people']],
    ['an unknown kind of node', flow({ id: 'boss', type: 'aprover' }), ['enum at boss: nodes.1.type -> approver']],
    ['an unknown word', flow(boss({ decide: 'alll' })), ['enum at boss: nodes.1.decide -> all']],
    ['an approver without people', flow({ id: 'boss', type: 'approver' }), ['required at boss: nodes.1']],
    ['a ratio of more than everybody', flow(boss({ decide: { ratio: 101 } })), ['shape.maximum at boss: nodes.1.decide.ratio']],
    ['a vote that nobody can win', flow(boss({ decide: { vote: 100 } })), ['shape.maximum at boss: nodes.1.decide.vote']],
    ['an unknown model', { ...flow(boss()), model: 'leav' }, ['model at the flow: model -> leave']],
    ['an unknown field of people', flow(boss({ people: [{ field: 'deputi' }] })), ['field at boss: nodes.1.people.0.field -> deputy']],
    ['a field that names no people', flow(boss({ people: [{ field: 'reason' }] })), ['fieldKind at boss: nodes.1.people.0.field']],
    ['an unknown role', flow(boss({ people: [{ roles: ['checker'] }] })), ['flow.role at boss: nodes.1.people.0.roles.0 -> checkers']],
    ['an unknown user', flow(boss({ copies: [{ users: ['anna'] }] })), ['flow.user at boss: nodes.1.copies.0.users.0 -> ann']],
    ['an unknown flow', flow({ id: 'sub', type: 'subFlow', flow: 'bookin' }), ['flow.flow at sub: nodes.1.flow -> booking']],
    ['an unknown field of its record', flow({ id: 'sub', type: 'subFlow', flow: 'booking', assign: { reson: 1 } }), ['field at sub: nodes.1.assign.reson -> reason']],
    ['no table', flow({ id: 'sub', type: 'subFlow', flow: 'booking', each: 'reason' }), ['fieldKind at sub: nodes.1.each']],
    ['an unknown column', flow({ id: 'sub', type: 'subFlow', flow: 'booking', each: 'trips', assign: { reason: { field: 'twon' } } }), ['field at sub: nodes.1.assign.reason.field -> town']],
    ['an unknown operation', flow({ id: 'call', type: 'operation', call: { operation: 'leave.bok' } }), ['operation at call: nodes.1.call.operation -> leave.book']],
    ['a flow that starts itself', flow({ id: 'sub', type: 'subFlow', flow: 'leave' }), ['warning flow.startsItself at sub: nodes.1.flow']],
    ['an id twice', flow(boss(), boss()), ['flow.id at boss: nodes.2.id']],
    ['no start', { ...flow(), nodes: [boss(), END] }, ['flow.start at boss: nodes.0']],
    ['no end', { ...flow(), nodes: [START, boss()] }, ['flow.end at boss: nodes.1']],
    ['nothing at all', { ...flow(), nodes: [] }, ['flow.start at the flow: nodes']],
    ['a start in the middle', flow({ id: 's2', type: 'start' }), ['flow.startInside at s2: nodes.1']],
    ['a jump to nowhere', flow(boss(), { id: 'j', type: 'jump', to: 'bos' }), ['flow.node at j: nodes.2.to -> boss', 'warning flow.unreachable at end: nodes.3']],
    ['a jump out of a parallel branch', flow(boss(), { id: 'p', type: 'parallel', branches: [branch('a', undefined, { id: 'j', type: 'jump', to: 'boss' }), branch('b')] }), ['flow.jumpOut at j: nodes.2.branches.0.nodes.0.to']],
    ['a jump to the start', flow(boss(), choice(branch('a', days('gt', 3), { id: 'j', type: 'jump', to: 'start' }), branch('b'))), ['flow.jumpToStart at j: nodes.2.branches.0.nodes.0.to']],
    ['a circle without a decision', flow({ id: 'c', type: 'copy', people: [{ launcher: true }] }, choice(branch('a', days('gt', 3), { id: 'j', type: 'jump', to: 'c' }), branch('b'))), ['flow.circle at j: nodes.2.branches.0.nodes.0.to']],
    ['a rejection to a node that follows', flow(boss({ reject: { to: ['late'] } }), { id: 'late', type: 'approver', people: [{ launcher: true }] }), ['flow.notBefore at boss: nodes.1.reject.to.0']],
    ['a rejection to no approver', flow({ id: 'c', type: 'copy', people: [{ launcher: true }] }, boss({ reject: { to: ['c'] } })), ['flow.rejectKind at boss: nodes.2.reject.to.0']],
    ['people of a node that follows', flow(boss({ people: [{ approversOf: 'late' }] }), { id: 'late', type: 'approver', people: [{ launcher: true }] }), ['flow.notBefore at boss: nodes.1.people.0.approversOf']],
    ['nobody', flow(boss({ people: [{ users: [] }] })), ['flow.nobody at boss: nodes.1.people']],
    ['only the launcher, who is passed over', flow(boss({ people: [{ launcher: true }], launcher: 'skip' })), ['warning flow.skipsAll at boss: nodes.1.launcher']],
    ['launchers whom an interface names', { ...flow(), nodes: [{ ...START, launchers: [{ interface: 'people' }] }, END] }, ['flow.interfaceHere at start: nodes.0.launchers.0']],
    ['a choice among people whom an interface names', flow(boss({ people: [{ choice: true, from: [{ users: ['ann'] }, { interface: 'people' }] }] })), ['flow.interfaceHere at boss: nodes.1.people.0.from.1']],
    ['an interface that is not there', flow({ id: 'call', type: 'operation', call: { interface: 'peple' } }, boss({ people: [{ interface: 'people' }] })), ['flow.interface at call: nodes.1.call.interface -> people']],
    ['a right to an unknown field', flow(boss({ rights: { reson: 'read' } })), ['field at boss: nodes.1.rights.reson -> reason']],
    ['a right to an unknown column', flow(boss({ rights: { 'trips.twon': 'read' } })), ['field at boss: nodes.1.rights.trips.twon -> trips.town']],
    ['a right to write what is computed', flow(boss({ rights: { double: 'write', 'trips.twice': 'required', '*': 'write' } })), ['flow.computed at boss: nodes.1.rights.double', 'flow.computed at boss: nodes.1.rights.trips.twice']],
    ['a copy that is written', flow({ id: 'c', type: 'copy', people: [{ launcher: true }], rights: { reason: 'write' } }), ['flow.copyWrites at c: nodes.1.rights.reason']],
    ['a gap', flow(choice(branch('a', days('lt', 3)), branch('b', days('gt', 3)))), ['warning flow.gap at choice: nodes.1.branches']],
    ['an overlap', flow(choice(branch('a', days('le', 3)), branch('b', days('ge', 3)))), ['warning flow.overlap at choice: nodes.1.branches.1.when']],
    ['a branch that is never taken', flow(choice(branch('a', days('gt', 3)), branch('b', days('gt', 5)), branch('c'))), ['warning flow.overlap at choice: nodes.1.branches.1.when']],
    ['a branch without a condition', flow(choice(branch('a', { all: [] }), branch('b'))), ['flow.noCondition at choice: nodes.1.branches.0.when']],
    ['two branches for the rest', flow(choice(branch('a'), branch('b'))), ['flow.secondRest at choice: nodes.1.branches.1']],
    ['a parallel branch with a condition', flow({ id: 'p', type: 'parallel', branches: [branch('a', days('gt', 1)), branch('b')] }), ['flow.parallelWhen at p: nodes.1.branches.0.when']],
    ['a condition on an unknown field', flow(choice(branch('a', { field: 'day', op: 'gt', value: 1 }), branch('b'))), ['condition.field at choice: nodes.1.branches.0.when.field -> days']],
    ['what is never reached', flow(choice(branch('a', days('gt', 1), { id: 'out', type: 'end' }, boss()), branch('b'))), ['warning flow.unreachable at boss: nodes.1.branches.0.nodes.1']],
    ['a time of nothing', flow({ id: 't', type: 'timer', wait: { minutes: 0 } }), ['flow.noTime at t: nodes.1.wait']],
    ['a text in one language', flow(boss({ title: { 'zh-CN': '主管' } })), ['warning translation at boss: nodes.1.title']],
  ])('%s', (_name, document, expected) => {
    expect(said(document)).toEqual(expected);
  });

  test('too many nodes, and too many branches inside branches', () => {
    expect(said(flow(...Array.from({ length: 500 }, (_, index) => boss({ id: `n${index}` }))))).toEqual(['flow.tooManyNodes at the flow: nodes']);
    const nested = (depth: number): Json => ({ id: `p${depth}`, type: 'parallel', branches: [branch('a', undefined, ...(depth > 0 ? [nested(depth - 1)] : [])), branch('b')] });
    expect(said(flow(nested(11)))).toEqual([expect.stringContaining('flow.tooDeep at p0')]);
    expect(said(flow(nested(10)))).toEqual([]);
  });

  test('roles that nobody has told the checker of are not held against anybody', () => {
    expect(checkDocuments([file('leave.flow.json', flow(boss({ people: [{ roles: ['x'] }] }))), ...beside])).toEqual([]);
  });
});

describe('a hostile flow', () => {
  const parts = ['nodes', 'model', 'code', 'title'] as const;
  const word = fc.constantFrom<JsonValue[]>('any', 'start', 'approver', null, {}, [], [{}], 1, 'boss', { field: 'x' }, { all: [] }, 'constructor', { toString: 1 });

  property.prop([fc.constantFrom(...parts), fc.jsonValue()])('gives findings and never makes the checker fail', (part, value) => {
    expect(Array.isArray(check({ ...flow(boss()), [part]: value }))).toBe(true);
  });

  const whole = JSON.parse(JSON.stringify(namingFlow)) as JsonValue;
  const schema = metaSchemaOf('flow');
  const accepts = new Ajv2020({ allowUnionTypes: true, strict: false }).compile(schema);

  property.prop([fc.nat(), fc.oneof(fc.jsonValue(), word), fc.constantFrom('set', 'remove', 'add')], { numRuns: 400 })('nor does any change of a part of it, and its shape is judged as ajv judges it', (place, value, change) => {
    const document = structuredClone(whole);
    const holders: [Record<string, JsonValue>, string][] = [];
    const collect = (node: JsonValue): void => {
      if (node === null || typeof node !== 'object') return;
      for (const [key, inner] of Object.entries(node)) {
        holders.push([node as Record<string, JsonValue>, key]);
        collect(inner);
      }
    };
    collect(document);
    const [holder, key] = holders[place % holders.length] as [Record<string, JsonValue>, string];
    if (change === 'remove' && !Array.isArray(holder)) delete holder[key];
    else if (change === 'add' && !Array.isArray(holder)) holder[`${key}2`] = value as JsonValue;
    else holder[key] = value as JsonValue;
    expect(Array.isArray(check({ ...(document as Json), model: 'leave' }))).toBe(true);
    expect(findMisfits(schema as Schema, document).length === 0).toBe(accepts(document));
  });

  test('no more does a list of people that holds none, however much is wrong with it', () => {
    const from = [null, '', false, null, 0, '', 0, 0, null, ''];
    expect(said(flow(boss({ nobody: { people: [{ choice: true, from }] } })))).not.toEqual([]);
  });

  test.each<[string, string, string]>([
    ['a prototype', '{"kind":"flow","nodes":[{"__proto__":{"polluted":1}}]}', 'model.reserved'],
    ['20,000 levels', `{"kind":"flow","nodes":${'[{"branches":'.repeat(20_000)}`, 'checker.tooLarge'],
  ])('%s is refused', (_name, source, rule) => {
    expect(checkDocuments([{ path: 'a.flow.json', text: source }]).map((finding) => finding.rule)).toContain(rule);
    expect(({} as Json)['polluted']).toBeUndefined();
  });

  test('of 400 choices with many values each is judged all the same', () => {
    const choices = Array.from({ length: 400 }, (_, index) => ({ ...choice(...Array.from({ length: 20 }, (_one, number) => branch(`b${number}`, { all: [days('gt', number), { field: 'reason', op: 'eq', value: `r${number}` }] })), branch('rest')), id: `c${index}` }));
    expect(said(flow(...choices))).toEqual([]);
  });
});
