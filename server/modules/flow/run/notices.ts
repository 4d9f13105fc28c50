import { Type } from 'typebox';
import type { NoticeKind as Told } from '#schemas/language/flow/command.ts';
import { defineNoticeKind, type NoticeText } from '../../../kernel/notify/notice-kind.ts';

const data = Type.Object({ id: Type.String(), title: Type.String() });
const sample = { id: '1', title: '韩雪的请假申请' };
const text = (zh: string, en: string, tw: string): NoticeText => ({ 'zh-CN': zh, 'en-US': en, 'zh-TW': tw });

/** The list in which its reader finds the instance, by the `type` of the message's body; with its id the list opens it. */
const LISTS = { 1: 'flowLaunch', 2: 'flowTodo', 3: 'flowCirculate' } as const;

const define = (name: string, opens: keyof typeof LISTS, label: NoticeText, title: NoticeText) =>
  defineNoticeKind({ name: `flow.${name}`, type: 2, opens, route: `/workFlow/${LISTS[opens]}?id={id}`, label, data, title, sample });

/** What people are told, by what the interpreter calls it. */
export const FLOW_NOTICES = {
  task: define('assigned', 2, text('流程审核', 'To decide', '流程稽核'), text('{title}【审核】', '{title}: to be decided by you', '{title}【稽核】')),
  copy: define('copied', 3, text('流程抄送', 'Copies of flows', '流程抄送'), text('{title}【抄送】', '{title}: a copy for you', '{title}【抄送】')),
  agreed: define('adopted', 1, text('流程审核通过', 'Flows that are adopted', '流程稽核通過'), text('{title}【审核通过】', '{title} is adopted', '{title}【稽核通過】')),
  rejected: define('rejected', 1, text('流程审核拒绝', 'Flows that are rejected', '流程稽核拒絕'), text('{title}【审核拒绝】', '{title} is rejected', '{title}【稽核拒絕】')),
  returned: define('returned', 1, text('流程退回', 'Flows that have come back', '流程退回'), text('{title}【退回】', '{title} has come back to you', '{title}【退回】')),
  urge: define('urged', 2, text('流程催办', 'Urgings', '流程催辦'), text('{title}【催办】', '{title}: please decide', '{title}【催辦】')),
  remind: define('reminded', 2, text('流程超时提醒', 'Overdue tasks', '流程超時提醒'), text('{title}【超时提醒】', '{title} waits for your decision', '{title}【超時提醒】')),
  comment: define('commented', 1, text('流程评论', 'Comments on flows', '流程評論'), text('{title}【评论】', '{title}: a new comment', '{title}【評論】')),
  stuck: define('stuck', 1, text('流程停滞', 'Flows that are stuck', '流程停滯'), text('{title}【停滞，需要处理】', '{title} is stuck and needs help', '{title}【停滯，需要處理】')),
} as const satisfies Record<Told, unknown>;
