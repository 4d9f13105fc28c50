import { Type } from 'typebox';
import { defineNoticeKind, InEveryLanguage } from '../../kernel/notify/notice-kind.ts';

/** `person`: who did it; `title`: of the screen; `label`: the record, as the one who is told may see it. */
const About = Type.Object({ person: Type.String(), title: InEveryLanguage, label: InEveryLanguage, screen: Type.String(), record: Type.String() });
const ROUTE = '/screen/{screen}?record={record}';
const sample = {
  person: '王晓燕', title: { 'zh-CN': '变更签证台账', 'en-US': 'Visa changes', 'zh-TW': '變更簽證台帳' }, label: { 'zh-CN': '三层梁钢筋变更', 'en-US': 'Beams of floor 3', 'zh-TW': '三層梁鋼筋變更' },
  screen: 'visaChange', record: '1',
};

/** Somebody is named in a comment. */
export const mentionKind = defineNoticeKind({
  name: 'comment.mention', type: 3, route: `${ROUTE}&mode=comments`, data: About, sample,
  label: { 'zh-CN': '评论中提到我', 'en-US': 'Mentions in comments', 'zh-TW': '評論中提到我' },
  title: {
    'zh-CN': '{person}在“{label}”（{title}）的评论中提到了您', 'en-US': '{person} mentioned you in a comment on {label} ({title})', 'zh-TW': '{person}在“{label}”（{title}）的評論中提到了您',
  },
});

/** Somebody has answered in a thread that one has written in. */
export const replyKind = defineNoticeKind({
  name: 'comment.reply', type: 3, route: `${ROUTE}&mode=comments`, data: About, sample,
  label: { 'zh-CN': '评论的回复', 'en-US': 'Replies to my comments', 'zh-TW': '評論的回覆' },
  title: {
    'zh-CN': '{person}回复了您在“{label}”（{title}）的评论', 'en-US': '{person} replied to your comment on {label} ({title})', 'zh-TW': '{person}回覆了您在“{label}”（{title}）的評論',
  },
});

/** Somebody has commented on a record that one follows. */
export const addedKind = defineNoticeKind({
  name: 'comment.added', type: 3, route: `${ROUTE}&mode=comments`, data: About, sample,
  label: { 'zh-CN': '关注的记录有新评论', 'en-US': 'Comments on records I follow', 'zh-TW': '關注的記錄有新評論' },
  title: {
    'zh-CN': '{person}评论了您关注的“{label}”（{title}）', 'en-US': '{person} commented on {label} ({title}), which you follow', 'zh-TW': '{person}評論了您關注的“{label}”（{title}）',
  },
});

/** A record that one follows has changed. */
export const changedKind = defineNoticeKind({
  name: 'comment.changed', type: 2, route: ROUTE, data: About, sample,
  label: { 'zh-CN': '关注的记录有修改', 'en-US': 'Changes of records I follow', 'zh-TW': '關注的記錄有修改' },
  title: {
    'zh-CN': '{person}修改了您关注的“{label}”（{title}）', 'en-US': '{person} changed {label} ({title}), which you follow', 'zh-TW': '{person}修改了您關注的“{label}”（{title}）',
  },
});

/** A record that one follows has been removed. */
export const removedKind = defineNoticeKind({
  name: 'comment.removed', type: 2, route: '/screen/{screen}', data: About, sample,
  label: { 'zh-CN': '关注的记录被删除', 'en-US': 'Removal of records I follow', 'zh-TW': '關注的記錄被刪除' },
  title: {
    'zh-CN': '{person}删除了您关注的“{label}”（{title}）', 'en-US': '{person} removed {label} ({title}), which you followed', 'zh-TW': '{person}刪除了您關注的“{label}”（{title}）',
  },
});

export const commentKinds = [mentionKind, replyKind, addedKind, changedKind, removedKind] as const;
export type CommentKind = (typeof commentKinds)[number];
