import type { ActionDocument, ActionVerb } from '#schemas/language/documents/screen.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { MemberVerb } from '#schemas/language/member-rights.ts';
import { keepsRemoved } from '#schemas/language/keeps-removed.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Documents } from '../documents.ts';
import type { StoredModel } from '../model/stored-model.ts';

/** A permission code with its name. */
export interface ButtonCode {
  enCode: string;
  fullName: string;
}

/** Looking back on a record is a right of its own, beside seeing it as it is now. */
export const HISTORY_BUTTON = 'btn_history';
/** Taking records away in a file, and bringing them in one. */
export const EXPORT_BUTTON = 'btn_download';
export const IMPORT_BUTTON = 'btn_upload';
export const CREATE_BUTTONS = ['btn_add'] as const;
export const UPDATE_BUTTONS = ['btn_edit'] as const;
export const REMOVE_BUTTONS = ['btn_remove', 'btn_batchRemove'] as const;
/** Removing records from the recycle bin for good. */
export const PURGE_BUTTON = 'btn_purge';
/** On paper a record leaves the house. */
export const PRINT_BUTTON = 'btn_print';

const BUILT_IN: Record<Extract<ActionVerb, string>, Text> = {
  add: { 'zh-CN': '新增', 'en-US': 'Add', 'zh-TW': '新增' },
  addChild: { 'zh-CN': '新增下级', 'en-US': 'Add below', 'zh-TW': '新增下級' },
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit', 'zh-TW': '編輯' },
  move: { 'zh-CN': '移动', 'en-US': 'Move', 'zh-TW': '移動' },
  detail: { 'zh-CN': '查看', 'en-US': 'View', 'zh-TW': '檢視' },
  remove: { 'zh-CN': '删除', 'en-US': 'Delete', 'zh-TW': '刪除' },
  history: { 'zh-CN': '历史', 'en-US': 'History', 'zh-TW': '歷史' },
  import: { 'zh-CN': '导入', 'en-US': 'Import', 'zh-TW': '匯入' },
  export: { 'zh-CN': '导出', 'en-US': 'Export', 'zh-TW': '匯出' },
  print: { 'zh-CN': '打印', 'en-US': 'Print', 'zh-TW': '列印' },
};
/** Writing comments on records; who may read a record reads them. */
export const COMMENT_BUTTON = 'btn_comment';
const COMMENT: Text = { 'zh-CN': '发表评论', 'en-US': 'Comment', 'zh-TW': '發表評論' };
/** Views of lists that others see too. */
export const SHARE_VIEW_BUTTON = 'btn_view_share';
const SHARE_VIEW: Text = { 'zh-CN': '共享视图', 'en-US': 'Share views', 'zh-TW': '共享檢視' };
const PURGE: Text = { 'zh-CN': '彻底删除', 'en-US': 'Delete for good', 'zh-TW': '徹底刪除' };
const STANDARD: Record<string, Text> = { btn_add: BUILT_IN.add, btn_edit: BUILT_IN.edit, btn_remove: BUILT_IN.remove };

const VIEW_BUTTONS: readonly string[] = ['btn_detail', HISTORY_BUTTON, PRINT_BUTTON, EXPORT_BUTTON, COMMENT_BUTTON, SHARE_VIEW_BUTTON];
const ADD_BUTTONS: readonly string[] = [...CREATE_BUTTONS, IMPORT_BUTTON];
const TAKE_BUTTONS: readonly string[] = [...REMOVE_BUTTONS, PURGE_BUTTON];

/** What a member has to be let do for a button; one that only looks is known, and every other one changes something. */
export function verbOfButton(code: string): MemberVerb {
  if (VIEW_BUTTONS.includes(code)) return 'view';
  if (ADD_BUTTONS.includes(code)) return 'add';
  return TAKE_BUTTONS.includes(code) ? 'remove' : 'edit';
}

/** Every button of a model: the writing verbs, those it names itself, the actions of its screens, the operations on it, its history and its print. */
export function buttonsOf(documents: Documents, model: Pick<StoredModel, 'code' | 'document'>, locale: Locale): ButtonCode[] {
  const names = new Map<string, string>();
  if (model.document.writable !== false) {
    for (const [code, title] of Object.entries(STANDARD)) names.set(code, resolveText(title, locale));
  }
  for (const { code, title } of model.document.buttons ?? []) names.set(code, resolveText(title, locale));
  for (const screen of documents.screens.values()) {
    if (screen.model !== model.code) continue;
    for (const action of screen.actions) if (!names.has(action.code)) names.set(action.code, resolveText(titleOf(action), locale));
  }
  for (const operation of documents.operations) {
    if (operation.model === model.code && !names.has(operation.button)) names.set(operation.button, operation.button);
  }
  // Their routes serve every model, whether a screen offers them or not.
  for (const [code, verb] of Object.entries({ [HISTORY_BUTTON]: 'history', [EXPORT_BUTTON]: 'export', [IMPORT_BUTTON]: 'import', [PRINT_BUTTON]: 'print' } as const)) {
    if (code === IMPORT_BUTTON && model.document.writable === false) continue;
    if (!names.has(code)) names.set(code, resolveText(BUILT_IN[verb], locale));
  }
  if (keepsRemoved(model.document) && !names.has(PURGE_BUTTON)) names.set(PURGE_BUTTON, resolveText(PURGE, locale));
  if ([...documents.screens.values()].some((screen) => screen.model === model.code && screen.comments === true)) names.set(COMMENT_BUTTON, resolveText(COMMENT, locale));
  names.set(SHARE_VIEW_BUTTON, resolveText(SHARE_VIEW, locale));
  return [...names].map(([enCode, fullName]) => ({ enCode, fullName }));
}

/** The name of a button that no screen of its model offers: a role may hold it all the same. */
export function nameOfButton(code: string, locale: Locale): string {
  if (code === COMMENT_BUTTON) return resolveText(COMMENT, locale);
  if (code === PURGE_BUTTON) return resolveText(PURGE, locale);
  const verb = Object.entries(BUILT_IN).find(([name]) => code === `btn_${name}`);
  return verb === undefined ? code : resolveText(verb[1], locale);
}

function titleOf(action: ActionDocument): Text {
  if (action.title !== undefined) return action.title;
  return typeof action.do === 'string' ? BUILT_IN[action.do] : action.code;
}
