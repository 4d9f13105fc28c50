import type { ActionDocument, ActionVerb } from '#schemas/language/documents/screen.ts';

/** Buttons a form can have without anybody programming. */
export const OFFERED_ACTIONS: readonly (ActionDocument & { do: Extract<ActionVerb, string> })[] = [
  { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
  { code: 'btn_detail', place: 'row', do: 'detail' },
  { code: 'btn_edit', place: 'row', do: 'edit' },
  { code: 'btn_remove', place: 'row', danger: true, do: 'remove' },
  { code: 'btn_remove', place: 'batch', danger: true, do: 'remove' },
  { code: 'btn_print', place: 'row', do: 'print' },
  { code: 'btn_print', place: 'batch', do: 'print' },
  { code: 'btn_history', place: 'row', do: 'history' },
  { code: 'btn_upload', place: 'toolbar', do: 'import' },
  { code: 'btn_download', place: 'toolbar', do: 'export' },
  { code: 'btn_add', place: 'row', do: 'addChild' },
  { code: 'btn_edit', place: 'row', do: 'move' },
];

/** What only makes sense where records stand in a tree. */
export const TREE_VERBS: readonly ActionVerb[] = ['addChild', 'move'];
