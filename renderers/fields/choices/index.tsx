import type { FieldRenderer, FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/lazy-choice.tsx';
import { loadChoiceList } from '../choice-input/single-choice.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { TextFieldCell } from '../texts/text-cells.tsx';
import { LazyTreeWidget, TreeFilter } from '../tree-input/tree-field.tsx';
import { BooleanCell } from './boolean-cell.tsx';
import { BooleanWidget } from './boolean-widget.tsx';
import { ColourCell, IconCell } from './chosen-cells.tsx';
import { OptionsWidget, OptionWidget } from './option-widgets.tsx';

/** Codes of choices, shown by their labels. */
const labelled = { Cell: ChoiceCell, plain: plainChoices, Print: TextFieldCell, align: 'left' } as const;

/** What is chosen rather than typed. */
export const choices = {
  boolean: {
    Widget: BooleanWidget,
    Cell: BooleanCell,
    filter: { Widget: lazyWidget<FilterProps>(async () => (await import('./boolean-filter.tsx')).BooleanFilter), op: 'eq' },
    align: 'center',
    width: 90,
  },
  option: { ...labelled, Widget: OptionWidget, preload: loadChoiceList, filter: { Widget: ChoiceFilter, op: 'in' }, width: 120 },
  options: { ...labelled, Widget: OptionsWidget, filter: { Widget: ChoiceFilter, op: 'in' }, width: 160 },
  transfer: { ...labelled, Widget: lazyWidget<WidgetProps>(async () => (await import('./transfer-widget.tsx')).TransferWidget, { height: 260 }), filter: { Widget: ChoiceFilter, op: 'in' }, width: 160, fullLine: true },
  treeOption: { ...labelled, Widget: LazyTreeWidget, filter: { Widget: TreeFilter, op: 'in' }, width: 140 },
  colour: { Widget: lazyWidget<WidgetProps>(async () => (await import('./colour-picker.tsx')).ColourPicker), Cell: ColourCell, align: 'left', width: 110 },
  icon: { Widget: lazyWidget<WidgetProps>(async () => (await import('./icon-select.tsx')).IconSelect), Cell: IconCell, align: 'left', width: 160 },
} satisfies Record<string, FieldRenderer>;
