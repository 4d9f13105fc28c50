import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { formilyWidget } from '../../formily/formily-widget.tsx';
import { LazyChoiceSelect } from '../choice-input/lazy-choice.tsx';

const LIST = { flex: '1 1 0', width: 'auto', minWidth: 0, height: 260 }; // pixels

const TwoLists = formilyWidget(async () => (await import('../../formily/components/transfer.tsx')).Transfer, {
  isGroup: true, height: 260, props: { showSearch: true, listStyle: LIST },
});

/** Two lists with a search each; in a cell, where there is no room for them, a list to choose from. */
export function TransferWidget(props: WidgetProps): ReactElement {
  return props.inCell ? <LazyChoiceSelect {...props} isMultiple /> : <TwoLists {...props} />;
}
