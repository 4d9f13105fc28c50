import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkDocuments, partsOfDesign } from '#schemas/language/checker/index.ts';
import type { FlowDirectory, PeopleQuestion } from '#schemas/language/flow/directory.ts';
import { isBranching, walkNodes } from '#schemas/language/flow/outline.ts';
import { simulation } from '#schemas/language/flow/simulate.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { compileModel } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { fixedId } from '#server/module-kit/fixed-id.ts';
import { GROUPS, UNITS } from '#server/seed/demo/company.ts';
import { unitId, userId } from '#server/seed/demo/company-ids.ts';
import { loadFlows, OFFICE_FLOWS } from '#server/seed/demo/office-flows.ts';
import { OFFICE_SAMPLES } from '#server/seed/demo/office-samples.ts';
import { PEOPLE } from '#server/seed/demo/people.ts';
import { PROJECT_FLOWS } from '#server/seed/demo/project-flows.ts';

const filesOf = (folder: string, ending: string) => readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }));
const shipped = loadFlows('schemas/flows');
const flows = new Map([...shipped].filter(([code]) => !(code in PROJECT_FLOWS)));
const designs = new Map(filesOf('schemas/designs', '.design.json').map(({ text }) => JSON.parse(text) as DesignDocuments).map((design) => [design.model.code, design]));
const DAY = '2026-11-23';

const unitOf = new Map(UNITS.map((unit) => [unitId(unit.code), unit]));
const headOf = (unit: string | undefined): string | undefined => PEOPLE.find((person) => person.isHead === true && unitId(person.unit) === unit)?.account;

/** The head of the nearest unit upwards that somebody else heads, the general manager at last, as the seed has it. */
function superiorOf(account: string): string | undefined {
  const person = PEOPLE.find((one) => one.account === account);
  for (let unit = person?.unit; unit !== undefined && unit !== null; unit = UNITS.find(({ code }) => code === unit)?.parent ?? undefined) {
    const head = headOf(unitId(unit));
    if (head !== undefined && head !== account) return head;
  }
  return person?.post === 'GM' ? undefined : 'liuzhiqiang';
}

function headAbove(unit: string | undefined, up: number): string | undefined {
  let [at, level] = [unit, 0];
  while (at !== undefined) {
    const head = headOf(at);
    if (level >= up && head !== undefined) return head;
    const parent = unitOf.get(at)?.parent;
    [at, level] = [parent === null || parent === undefined ? undefined : unitId(parent), level + 1];
  }
  return undefined;
}

/** The demo company answers. */
function answer(question: PeopleQuestion): string[] {
  const ids = (accounts: (string | undefined)[]): string[] => accounts.flatMap((account) => (account === undefined ? [] : [userId(account)]));
  const accountOf = (id: string): string => PEOPLE.find(({ account }) => userId(account) === id)?.account ?? '';
  switch (question.ask) {
    case 'role': return ids(PEOPLE.filter(({ roles }) => roles.some((role) => fixedId('role', role) === question.id)).map(({ account }) => account));
    case 'position': return ids(PEOPLE.filter(({ post }) => fixedId('position', post) === question.id).map(({ account }) => account));
    case 'group': return ids(GROUPS.filter(({ code }) => fixedId('userGroup', code) === question.id).flatMap(({ members }) => [...members]));
    case 'department': return ids(PEOPLE.filter(({ unit }) => unitId(unit) === question.id).map(({ account }) => account));
    case 'superior': return ids([superiorOf(accountOf(question.person))]);
    case 'head': return ids([headAbove(question.department, question.up)]);
    case 'headOf': return ids([headAbove(unitId(PEOPLE.find(({ account }) => account === accountOf(question.person))?.unit ?? ''), question.up)]);
    case 'able': return [...question.people].filter((id) => accountOf(id) !== '');
    default: return [];
  }
}

function variablesOf(account: string) {
  const person = PEOPLE.find((one) => one.account === account);
  return {
    'currentUser.id': userId(account), 'currentUser.organizeId': unitId('HX'), 'currentUser.departmentId': unitId(person?.unit ?? 'HX'), 'currentUser.organizeAndBelow': [], 'currentUser.departmentAndBelow': [],
    'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [],
    today: DAY, now: Date.parse(`${DAY}T02:00:00Z`), startOfMonth: '2026-11-01', startOfQuarter: '2026-10-01', startOfYear: '2026-01-01',
  };
}

test('every flow of the office has a form, a paper, a head and samples, and every other is one of a project', () => {
  expect([...shipped.keys()].sort()).toEqual([...Object.keys(OFFICE_FLOWS), ...Object.keys(PROJECT_FLOWS)].sort());
  expect([...flows.keys()].sort()).toEqual(Object.keys(OFFICE_FLOWS).sort());
  expect(Object.keys(OFFICE_SAMPLES).sort()).toEqual(Object.keys(OFFICE_FLOWS).sort());
  for (const flow of flows.values()) expect(designs.get(flow.model)?.screen.print, flow.code).toHaveLength(1);
});

test('flows and their forms are judged without a finding', () => {
  const beside = ['models', 'screens', 'dictionaries', 'fragments'].flatMap((folder) => readdirSync(`schemas/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json')).map((name) => ({ path: `schemas/${folder}/${name}`, text: readFileSync(`schemas/${folder}/${name}`, 'utf8') })));
  const own = filesOf('schemas/flows', '.flow.json');
  const directory = {
    user: PEOPLE.map(({ account }) => account), position: [...new Set(PEOPLE.map(({ post }) => post))], group: GROUPS.map(({ code }) => code), department: UNITS.map(({ code }) => code),
  };
  const lists = ['menu', 'bill-rules', 'operations'].map((name) => ({ path: `schemas/${name}.json`, text: readFileSync(`schemas/${name}.json`, 'utf8') }));
  const found = checkDocuments([...beside, ...lists, ...own, ...filesOf('schemas/designs', '.design.json').flatMap(partsOfDesign)], { directory });
  expect(found.filter(({ path }) => path.includes('/flows/') || path.includes('.design.json')).map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
});

const cases = [...flows.values()].flatMap((flow) => ['engineer', 'manager', 'viewer', 'shihuimin', 'liuzhiqiang'].flatMap((account) => (OFFICE_SAMPLES[flow.code] ?? []).map((_, which) => [flow.code, account, which, flow] as const)));

describe('simulated to the end', () => {
  const visited = new Map<string, Set<string>>();
  test.each(cases)('%s of %s, sample %i', (code, account, which, flow) => {
    const { steps, state } = simulated(flow, account, which);
    expect(steps.filter(({ stuck }) => stuck !== undefined)).toEqual([]);
    expect(state.status).toBe('adopted');
    visited.set(code, new Set([...(visited.get(code) ?? []), ...steps.map(({ node }) => node)]));
  });

  test('the samples go through every node of every flow', () => {
    const missed = [...flows.values()].flatMap((flow) => walkNodes(flow).filter(({ node }) => !isBranching(node) && visited.get(flow.code)?.has(node.id) !== true).map(({ node }) => `${flow.code} ${node.id}`));
    expect(missed).toEqual([]);
  });
});

function simulated(flow: FlowDocument, account: string, which: number) {
  const design = designs.get(flow.model);
  if (design === undefined) throw new Error(flow.model);
  const model = compileModel(design.model, { parseFormula });
  const variables = variablesOf(account);
  const sample = OFFICE_SAMPLES[flow.code]?.[which]?.(DAY) ?? {};
  const record = model.open({ ...model.defaults({ variables }), ...sample } as Values, { variables }).output();
  expect(model.parse(record).issues).toEqual([]);
  const directory: FlowDirectory = { calendar: chinaCalendar, variables, find: answer };
  const choices = Object.fromEntries(walkNodes(flow).flatMap(({ node }) => ('people' in node && node.people.some((rule) => 'choice' in rule) ? [[node.id, [userId('auditor'), userId('sunhaitao')]]] : [])));
  const result = simulation(flow, { launcher: userId(account), record, choices, at: variables.now, random: 0.4 })(directory);
  if (result.outcome !== 'simulated') throw new Error(JSON.stringify(result));
  return result;
}
