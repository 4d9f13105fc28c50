import { named, part } from '../names/declaration.ts';
import { boolean, choice, condition, described, list, object, ref, whole, type Schema } from './definitions.ts';

const MAX_PERCENT = 100;
const MAX_RANK = 50;

const people = ref('people');
/** Anyone who is named goes out of the list; a rule without anybody is for the checker. */
const ids = (kind: 'user' | 'role' | 'position' | 'group' | 'department'): Schema => list(named(kind, { removed: 'entry' }));
const field = named('field');
const node = named('node');
const input: Schema = { type: 'object', additionalProperties: ref('flowInput') };

const rights: Schema = described(
  { type: 'object', propertyNames: named('path', { removed: 'entry', hidden: 'entry' }, {}), additionalProperties: choice(['hidden', 'read', 'write', 'required']) },
  'By field, or table.column; * stands for all that is not named.',
);

const peopleRule: Schema = {
  anyOf: [
    object({ 'users!': ids('user') }),
    object({ 'roles!': ids('role') }),
    object({ 'positions!': ids('position') }),
    object({ 'groups!': ids('group') }),
    object({ 'departments!': ids('department') }),
    object({ 'head!': { anyOf: [{ const: 'launcher' }, object({ 'field!': field })] }, up: described(whole(0, MAX_RANK), 'Levels above that department.') }),
    object({ 'superior!': described(whole(1, MAX_RANK), 'Level above the launcher, 1 the nearest.'), chain: described(boolean, 'All up to that level.') }),
    object({ 'field!': field }),
    object({ 'approversOf!': described(node, 'Those who decided this earlier node.') }),
    object({ 'launcher!': { const: true } }),
    object({ 'choice!': described({ const: true }, 'Those whom the launcher chooses when he submits.'), from: people, multiple: boolean }),
    object({ 'interface!': named('interface'), input }),
  ],
};

const timeout = object({
  'after!': ref('duration'),
  'do!': { anyOf: [choice(['remind', 'agree', 'reject']), object({ 'escalate!': people })] },
  repeat: described(whole(1, 100), 'Of a reminder: again after the same time, so often.'),
});

const nodes = described(list(ref('flowNode')), 'Nodes one after the other.');

const branch = object({
  'id!': ref('nodeId'), title: ref('text'), when: described(condition({ use: 'condition' }), 'The branch is taken when this holds; without one when no other is.'), 'nodes!': nodes,
});

/** What each node says beside its id, type and title. */
const ofType: Record<string, Record<string, Schema>> = {
  start: { launchers: described(people, 'Who may launch it; everybody when absent.'), withdraw: choice(['untilDecided', 'always', 'never']), rights },
  approver: {
    'people!': people,
    decide: described({ anyOf: [
      choice(['any', 'all', 'sequential', 'random', 'vote']),
      object({ 'ratio!': described(whole(1, MAX_PERCENT), 'So many percent must agree.') }),
      object({ 'vote!': described(whole(0, MAX_PERCENT - 1), 'More than so many percent of those who do not abstain must agree.') }),
    ] }, 'How the decisions of several people become one; any when absent.'),
    nobody: described({ anyOf: [choice(['agree', 'reject', 'admins', 'wait']), object({ 'people!': people })] }, 'What happens without a person; for the administrators when absent.'),
    launcher: described(choice(['decide', 'skip', 'superior']), 'When the launcher is among the people; decides when absent.'),
    repeated: described(choice(['decide', 'skip', 'skipAdjacent']), 'When a person has agreed before; decides again when absent.'),
    reject: object({
      to: described({ anyOf: [choice(['launcher', 'previous', 'end', 'any']), list(node, { minItems: 1 })] }, 'Where a rejection leads; back to the launcher when absent.'),
      resume: described(choice(['all', 'back', 'choose']), 'From there through all nodes again, or straight back.'),
    }),
    takeBack: choice(['untilNext', 'never']),
    allow: described(list(choice(['transfer', 'delegate', 'signBefore', 'signAfter'])), 'What an approver may do beside agreeing and rejecting; all when absent.'),
    opinion: choice(['optional', 'whenRejecting', 'required']),
    signature: boolean,
    rights,
    timeouts: list(timeout),
    copies: described(people, 'Who gets a copy when the node is agreed.'),
  },
  copy: { 'people!': people, rights },
  condition: { 'branches!': list(ref('flowBranch'), { minItems: 1 }) },
  parallel: { 'branches!': list(ref('flowBranch'), { minItems: 1 }) },
  inclusive: { 'branches!': list(ref('flowBranch'), { minItems: 1 }) },
  jump: { 'to!': described(node, 'Id of the node that comes next, in the same parallel branch.') },
  timer: { 'wait!': ref('duration') },
  subFlow: {
    'flow!': named('flow'),
    each: described(field, 'Sub-table: one is started for each row, else one for the record.'),
    assign: described(part({ ...input, propertyNames: named('field', { over: 'flow:flow', removed: 'entry' }, {}) }, { over: 'within:each' }), 'Values of the new record, by its fields.'),
    launcher: described(people, 'Who launches it; the launcher of this one when absent.'),
    waits: described(boolean, 'false: goes on at once.'),
    rejected: choice(['reject', 'goOn']),
  },
  operation: {
    'call!': { anyOf: [object({ 'operation!': named('operation') }), object({ 'interface!': named('interface') })] },
    input: described(input, 'What it is given; id says which record it is about, that of the flow when absent.'),
    output: described({ type: 'object', additionalProperties: { type: 'string' }, propertyNames: named('field', { removed: 'entry' }, {}) }, 'Fields that are filled with what it answers: by field, the key of the answer.'),
    failed: choice(['wait', 'goOn']),
  },
  create: {
    'model!': described(named('model'), 'Whose records are made.'),
    each: described(field, 'Sub-table: one is made for each row, else one for the record.'),
    'assign!': described(part({ ...input, minProperties: 1, propertyNames: named('field', { over: 'model:model', removed: 'entry' }, {}) }, { over: 'within:each' }), 'Values of the new record, by its fields.'),
    unless: described(list(named('field', { over: 'model:model', removed: 'entry' }), { minItems: 1 }), 'Where a record with the same values of these fields is there, none is made.'),
    failed: choice(['wait', 'goOn']),
  },
  end: { result: choice(['agree', 'reject']) },
};

const flowNode: Schema = {
  type: 'object',
  properties: { type: described(choice(Object.keys(ofType)), 'What the node is.') },
  required: ['type'],
  allOf: Object.entries(ofType).map(([type, properties]) => ({
    if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
    then: object({ 'id!': described(ref('nodeId'), 'Stable identity, unique in the flow.'), 'type!': { const: type }, title: ref('text'), ...properties }),
  })),
};

/** The properties of a flow beside those of every document. */
export const flow: Record<string, Schema> = {
  description: described(ref('text'), 'What it is for, as its launcher reads it.'),
  'model!': described(named('model'), 'Code of the model whose records it decides.'),
  'nodes!': nodes,
};

export const flowDefinitions: Record<string, Schema> = {
  flowNode, flowBranch: branch, people: list(ref('peopleRule')), peopleRule,
  nodeId: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,49}$' },
  duration: object({ days: whole(0, 3650), hours: whole(0, 87_600), minutes: whole(0, 5_256_000), working: described(boolean, 'Counts only the hours that the calendar has for work.') }, { minProperties: 1 }),
  flowInput: described({ anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, object({ 'field!': field })] }, 'A value that is written down, or a field of the record.'),
};
