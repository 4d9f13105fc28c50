import type { ComponentType } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { Panel } from './define-panel.ts';
import * as actAs from './act-as/panel.ts';
import * as authorize from './authorize/panel.ts';
import * as code from './code/panel.ts';
import * as dataInterface from './data-interface/panel.ts';
import * as dataMap from './data-map/panel.ts';
import * as designer from './designer/panel.ts';
import * as flowDesign from './flow-design/panel.ts';
import * as flowMoves from './flow-moves/panel.ts';
import * as fragments from './fragments/panel.ts';
import * as members from './members/panel.ts';
import * as noticeReaders from './notice-readers/panel.ts';
import * as packages from './packages/panel.ts';
import * as productScreens from './product-screens/panel.ts';
import * as rightsReview from './rights-review/panel.ts';
import * as tables from './tables/panel.ts';

/** Every panel that screens may name; a new one is its folder and its name here. */
const folders: readonly Readonly<Record<string, Panel>>[] = [
  actAs,
  authorize,
  code,
  dataInterface,
  dataMap,
  designer,
  flowDesign,
  flowMoves,
  fragments,
  members,
  noticeReaders,
  packages,
  productScreens,
  rightsReview,
  tables,
];

export const panels: Readonly<Record<string, ComponentType<PanelProps>>> = Object.fromEntries(folders.flatMap((folder) => Object.values(folder).map(({ name, View }) => [name, View])));
