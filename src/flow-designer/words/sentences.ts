import type { TFunction } from 'i18next';
import type { ApproverNode, Duration, FlowDocument, FlowNode, PeopleRule, Timeout } from '#schemas/language/documents/flow.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { findItem } from '../edit/flow-place.ts';
import { PEOPLE_KINDS } from './people-lenders.ts';
import type { NameOf } from './use-people-names.ts';

/** What sentences about a flow are made of. */
export interface FlowWords {
  t: TFunction;
  text(text: Text): string;
  locale: Locale;
  flow: FlowDocument;
  model: ModelDocument;
  nameOf: NameOf;
  /** The title of a flow by its code. */
  flowTitle(code: string): string;
  /** The title of a form that records are made of. */
  formTitle(code: string): string;
}

/** A node by its title, or what it is. */
export function nodeTitle(node: FlowNode, { t, text }: Pick<FlowWords, 't' | 'text'>): string {
  const title = node.title === undefined ? '' : text(node.title);
  return title === '' ? t(node.type === 'end' && node.result === 'reject' ? 'node.endRejected' : `node.${node.type}`) : title;
}

/** A node by its id: the title, or the id where there is no such node. */
export function titleOfId(id: string, words: FlowWords): string {
  const found = findItem(words.flow, id);
  return found ? nodeTitle(found.node, words) : goneText(id, words);
}

function goneText(id: string, { t }: FlowWords): string {
  return id === '' ? t('words.unchosen') : t('words.gone', { id });
}

export function fieldTitle(key: string, { model, text, t }: FlowWords): string {
  if (key === '') return t('words.unchosen');
  const field = fieldAtPath(model, key);
  return field ? text(field.title) : key;
}

/** Who is meant, as one sentence. */
export function peopleSentence(rules: readonly PeopleRule[] | undefined, words: FlowWords): string {
  if (!rules || rules.length === 0) return words.t('people.none');
  return joinNames(rules.map((rule) => ruleSentence(rule, words)), words.locale);
}

export function ruleSentence(rule: PeopleRule, words: FlowWords): string {
  const { t, locale, nameOf } = words;
  for (const kind of PEOPLE_KINDS) {
    if (!(kind in rule)) continue;
    const ids = (rule as Record<string, string[]>)[kind] ?? [];
    return ids.length === 0 ? t(`people.${kind}Unchosen`) : t(`people.${kind}Said`, { names: joinNames(ids.map((id) => nameOf(kind, id)), locale) });
  }
  if ('head' in rule) {
    const where = rule.head === 'launcher' ? t('people.launcherDepartment') : t('people.fieldDepartment', { field: fieldTitle(rule.head.field, words) });
    return rule.up ? t('people.headUp', { where, count: rule.up }) : t('people.headSaid', { where });
  }
  if ('superior' in rule) return t(rule.chain === true && rule.superior > 1 ? 'people.superiorChain' : rule.superior === 1 ? 'people.superiorFirst' : 'people.superiorSaid', { count: rule.superior });
  if ('approversOf' in rule) return t('people.approversOfSaid', { node: titleOfId(rule.approversOf, words) });
  if ('launcher' in rule) return t('people.launcher');
  if ('choice' in rule) {
    const whom = t(rule.multiple === true ? 'people.choiceSeveral' : 'people.choiceOne');
    return rule.from ? t('people.choiceFrom', { whom, people: peopleSentence(rule.from, words) }) : whom;
  }
  if ('interface' in rule) return t('people.interfaceSaid', { code: rule.interface === '' ? t('words.unchosen') : rule.interface });
  return 'field' in rule ? t('people.fieldSaid', { field: fieldTitle(rule.field, words) }) : '';
}

export function durationText({ days = 0, hours = 0, minutes = 0, working = false }: Duration, { t, locale }: Pick<FlowWords, 't' | 'locale'>): string {
  const parts = [days > 0 ? t('duration.days', { count: days }) : '', hours > 0 ? t('duration.hours', { count: hours }) : '', minutes > 0 ? t('duration.minutes', { count: minutes }) : ''].filter((part) => part !== '');
  const length = parts.length === 0 ? t('duration.none') : new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
  return working ? t('duration.working', { length }) : length;
}

export function decideText(decide: ApproverNode['decide'] = 'any', { t }: Pick<FlowWords, 't'>): string {
  if (typeof decide === 'string') return t(`decide.${decide}`, { percent: 50 });
  return 'ratio' in decide ? t('decide.ratioSaid', { percent: decide.ratio }) : t('decide.vote', { percent: decide.vote });
}

export function timeoutText({ after, do: verb }: Timeout, words: FlowWords): string {
  const what = typeof verb === 'string' ? words.t(`timeout.${verb}`) : words.t('timeout.escalateSaid', { people: peopleSentence(verb.escalate, words) });
  return words.t('timeout.said', { after: durationText(after, words), what });
}

/** What a node does, in a line. */
export function nodeSummary(node: FlowNode, words: FlowWords): string {
  const { t } = words;
  switch (node.type) {
    case 'start': return node.launchers && node.launchers.length > 0 ? peopleSentence(node.launchers, words) : t('summary.everybody');
    case 'approver': return t('summary.approver', { people: peopleSentence(node.people, words), decide: decideText(node.decide, words) });
    case 'copy': return peopleSentence(node.people, words);
    case 'condition':
    case 'parallel':
    case 'inclusive': return t(`summary.${node.type}`, { count: node.branches.length });
    case 'jump': return t('summary.jump', { node: titleOfId(node.to, words) });
    case 'timer': return t('summary.timer', { length: durationText(node.wait, words) });
    case 'subFlow': return node.each === undefined ? words.flowTitle(node.flow) : t('summary.subFlowEach', { flow: words.flowTitle(node.flow), table: fieldTitle(node.each, words) });
    case 'operation': return 'operation' in node.call ? t('summary.operation', { name: node.call.operation }) : t('summary.interface', { name: node.call.interface === '' ? t('words.unchosen') : node.call.interface });
    case 'create': return node.each === undefined ? t('summary.create', { form: words.formTitle(node.model) }) : t('summary.createEach', { form: words.formTitle(node.model), table: fieldTitle(node.each, words) });
    case 'end': return t(node.result === 'reject' ? 'summary.endRejected' : 'summary.end');
  }
}
