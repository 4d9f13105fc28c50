import { Type } from 'typebox';
import { defineNoticeKind } from '../../../kernel/notify/notice-kind.ts';

/** Who is looked at hears of it, whatever he has switched off. */
export const lookedAtKind = defineNoticeKind({
  name: 'oauth.lookedAt', type: 2, isRequired: true,
  label: { 'zh-CN': '以您的身份查看', 'en-US': 'Looked at as you', 'zh-TW': '以您的身份檢視' },
  data: Type.Object({ by: Type.String(), reason: Type.String(), minutes: Type.Integer() }),
  title: { 'zh-CN': '{by} 以您的身份查看了系统', 'en-US': '{by} has looked at the system as you', 'zh-TW': '{by} 以您的身份檢視了系統' },
  text: {
    'zh-CN': '原因：{reason}。只能查看，最长 {minutes} 分钟；不能更改任何内容，也看不到您的消息和聊天。如有疑问，请联系管理员。',
    'en-US': 'Reason: {reason}. It was for looking only, for {minutes} minutes at most: nothing could be changed, and your messages and chats were not shown. If in doubt, ask an administrator.',
    'zh-TW': '原因：{reason}。只能檢視，最長 {minutes} 分鐘；不能更改任何內容，也看不到您的訊息和聊天。如有疑問，請聯絡管理員。',
  },
  sample: { by: '李明', reason: '核对报表', minutes: 30 },
});
