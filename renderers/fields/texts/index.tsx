import type { FieldRenderer, FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { HIDDEN, PasswordCell, plainTexts, RichTextCell, TagsCell, TextFieldCell } from './text-cells.tsx';
import { TextFilter } from './text-filter.tsx';
import { TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';

/** What somebody types, shown as it is. */
const typed = { Cell: TextFieldCell, plain: plainTexts, filter: { Widget: TextFilter, op: 'contains' }, align: 'left' } as const;

/** Texts of any content. */
export const texts = {
  text: { ...typed, Widget: TextWidget, width: 160 },
  textarea: { ...typed, Widget: TextareaWidget, width: 220, fullLine: true },
  richText: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, { height: 200 }),
    Cell: RichTextCell,
    filter: { Widget: TextFilter, op: 'contains' },
    align: 'left',
    width: 220,
    fullLine: true,
  },
  suggestion: { ...typed, Widget: lazyWidget<WidgetProps>(async () => (await import('./suggestion-input.tsx')).SuggestionInput), width: 160 },
  tags: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./tags-widget.tsx')).TagsWidget),
    Cell: TagsCell,
    filter: { Widget: lazyWidget<FilterProps>(async () => (await import('./tags-widget.tsx')).TagsFilter), op: 'in' },
    align: 'left',
    width: 180,
  },
  password: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./password-input.tsx')).PasswordInput),
    Cell: PasswordCell,
    plain: () => (value) => ({ text: value === null ? '' : HIDDEN }),
    align: 'left',
    width: 100,
    toText: () => HIDDEN,
  },
} satisfies Record<string, FieldRenderer>;
