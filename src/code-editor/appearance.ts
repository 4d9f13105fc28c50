import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor in the page's own colours; the colours of the code are readable on both grounds (4.5 : 1). */
export function appearance(isDark: boolean): Extension {
  return isDark ? (dark ??= look(DARK, true)) : (light ??= look(LIGHT, false));
}

/** Made once: a theme is a style sheet that stays in the page. */
let [light, dark]: (Extension | undefined)[] = [];

function look(colors: typeof LIGHT, isDark: boolean): Extension {
  return [
    EditorView.theme({
      '&': { backgroundColor: 'var(--ant-color-bg-container)', color: 'var(--ant-color-text)', fontSize: '13px', height: '100%' },
      '&.cm-focused': { outline: '2px solid var(--ant-color-primary)', outlineOffset: '-1px' },
      '.cm-scroller': { fontFamily: 'var(--ant-font-family-code)', lineHeight: '1.6' },
      '.cm-content': { caretColor: 'var(--ant-color-text)' },
      '.cm-gutters': { backgroundColor: 'var(--ant-color-fill-quaternary)', color: 'var(--ant-color-text-secondary)', borderRight: '1px solid var(--ant-color-border-secondary)' },
      '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-quaternary)' },
      '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
      '.cm-tooltip, .cm-panels': { backgroundColor: 'var(--ant-color-bg-elevated)', color: 'var(--ant-color-text)', borderColor: 'var(--ant-color-border)' },
    }, { dark: isDark }),
    syntaxHighlighting(HighlightStyle.define([
      { tag: [tags.propertyName, tags.typeName, tags.className], color: colors.name },
      { tag: [tags.string, tags.regexp], color: colors.string },
      { tag: [tags.number, tags.bool, tags.null], color: colors.number },
      { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: colors.keyword },
      { tag: tags.comment, color: colors.comment, fontStyle: 'italic' },
      { tag: tags.invalid, color: 'var(--ant-color-error-text)' },
    ])),
  ];
}

const LIGHT = { name: '#0b4fa8', string: '#1f6f2e', number: '#9c3a00', keyword: '#8a1a8f', comment: '#5c6773' };
const DARK = { name: '#7ab8ff', string: '#8fd19e', number: '#ffb27a', keyword: '#e3a1ff', comment: '#9aa7b4' };
