import { Type } from 'typebox';
import { defineNoticeKind } from '../../kernel/notify/notice-kind.ts';

/** Kind of the messages that people release as notices. */
export const NOTICE_KIND = 'message.notice';
/** Code of the model. */
export const NOTICE = 'notice';
/** Who holds it may release, withdraw and see who has read. */
export const RELEASE = 'btn_release';

/** Official, so nobody can do without it; the words are those of the notice. */
export const noticeKind = defineNoticeKind({
  name: NOTICE_KIND,
  type: 1,
  label: { 'zh-CN': '公告', 'en-US': 'Notices', 'zh-TW': '公告' },
  data: Type.Object({ title: Type.String() }),
  title: { 'zh-CN': '{title}', 'en-US': '{title}', 'zh-TW': '{title}' },
  isRequired: true,
  sample: { title: '' },
});
