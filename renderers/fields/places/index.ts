import type { FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { AddressCell, areaIn } from './address-cell.tsx';
import { AddressWidget } from './address-widget.tsx';
import { AreaFilter, AreaWidget } from './area-widget.tsx';
import { LocationCell, placeText } from './location-cell.tsx';

/** Where something is. */
export const places = {
  area: {
    Widget: AreaWidget,
    Cell: ChoiceCell,
    plain: plainChoices,
    filter: { Widget: AreaFilter, op: 'eq' },
    align: 'left',
    width: 180,
    hasRemoteText: true,
  },
  address: { Widget: AddressWidget, Cell: AddressCell, align: 'left', width: 240, hasRemoteText: true, idsIn: areaIn },
  location: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./location-input.tsx')).LocationInput),
    Cell: LocationCell,
    align: 'left',
    width: 220,
    toText: placeText,
  },
} satisfies Record<string, FieldRenderer>;
