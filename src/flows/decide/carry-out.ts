import type { FlowVerb, FlowVerbState } from '#schemas/wire/flow-runs.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowCalls } from '../flow-calls.ts';
import type { DecisionInput } from './decision-input.ts';

interface Asked {
  verb: FlowVerb;
  /** Of the verb: what it is about besides the instance. */
  state: Pick<FlowVerbState, 'task' | 'copy' | 'step' | 'targets'>;
  instance: string;
  input: DecisionInput;
  /** Values of the record that the person has changed, with its version. */
  data?: Values | undefined;
}

/** Makes the call of a verb. Verbs of the launcher's form (`submit`, and `save` without a task) are not among them. */
export async function carryOut(calls: FlowCalls, asked: Asked, once: Once): Promise<unknown> {
  return isOfTask(asked) ? carryOutOnTask(calls, asked, once) : carryOutOnInstance(calls, asked, once);
}

type Once = { idempotencyKey: string };
type OfTask = 'agree' | 'abstain' | 'save' | 'reject' | 'transfer' | 'delegate' | 'signBefore' | 'signAfter' | 'takeBack' | 'unsign';

const OF_TASK: ReadonlySet<FlowVerb> = new Set<OfTask>(['agree', 'abstain', 'save', 'reject', 'transfer', 'delegate', 'signBefore', 'signAfter', 'takeBack', 'unsign']);

function isOfTask(asked: Asked): asked is Asked & { verb: OfTask } {
  return OF_TASK.has(asked.verb);
}

async function carryOutOnTask(calls: FlowCalls, { verb, state, input, data }: Asked & { verb: OfTask }, once: Once): Promise<unknown> {
  const task = state.task ?? '';
  const said = saidIn(input);
  const words = { ...said, ...(input.signature !== null && { signature: input.signature }), ...(data && { data }) };
  const people = input.people.map(({ id }) => id);
  switch (verb) {
    case 'agree': case 'abstain': case 'save': return calls.decide(verb, task, words, once);
    case 'reject': return calls.reject(task, { ...words, ...(input.to !== undefined && { to: input.to }), ...(input.resume && { resume: input.resume }) }, once);
    case 'transfer': case 'delegate': return calls.pass(verb, task, { to: people[0] ?? '', ...said }, once);
    case 'signBefore': case 'signAfter': return calls.sign(task, { ...words, place: verb === 'signBefore' ? 'before' : 'after', people }, once);
    case 'takeBack': case 'unsign': return calls.say(verb, task, said.opinion ?? '', once);
  }
}

async function carryOutOnInstance(calls: FlowCalls, { verb, state, instance, input }: Asked, once: Once): Promise<unknown> {
  const { opinion = '' } = saidIn(input);
  switch (verb) {
    case 'withdraw': case 'stop': case 'pause': case 'resume': return calls.say(verb, instance, opinion, once);
    case 'assign': case 'jump': case 'retry': return intervene(calls, { verb, state, instance, input }, once);
    case 'urge': return calls.urge(instance);
    case 'comment': return calls.comment(instance, opinion, once);
    case 'read': return calls.read(state.copy ?? '');
    case 'remove': return calls.remove(instance);
    default: throw new Error(`The form carries out ${verb}.`);
  }
}

/** What an overseer does at a step. */
function intervene(calls: FlowCalls, { verb, state: { step = '', targets = [] }, instance, input }: Asked & { verb: 'assign' | 'jump' | 'retry' }, once: Once): Promise<unknown> {
  switch (verb) {
    case 'assign': return calls.assign(instance, step, input.people.map(({ id }) => id), once);
    case 'jump': return calls.jump(instance, { step, to: input.to ?? targets[0]?.node ?? '', ...saidIn(input) }, once);
    case 'retry': return calls.retry(instance, step, once);
  }
}

function saidIn({ opinion }: DecisionInput): { opinion?: string } {
  const words = opinion.trim();
  return words === '' ? {} : { opinion: words };
}
