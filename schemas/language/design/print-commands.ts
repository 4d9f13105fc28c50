import type { DesignDocuments } from '../../wire/designs.ts';
import type { PrintLayout } from '../documents/print.ts';
import { DesignRefusal, type CommandOptions, type CommandOutcome, type DesignCommand } from './command.ts';
import { withValueAt } from './layout-places.ts';
import { resolveText } from '../texts.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;

/** A layout more; codes of layouts are unique in their screen. */
export function addPrint(documents: DesignDocuments, { layout }: Command<'addPrint'>, { locale }: CommandOptions): CommandOutcome {
  const present = documents.screen.print ?? [];
  if (present.some(({ code }) => code === layout.code)) throw new DesignRefusal('taken', { key: layout.code });
  return outcome(documents, [...present, layout], resolveText(layout.title, locale));
}

export function setPrint(documents: DesignDocuments, { index, property, value }: Command<'setPrint'>, { locale }: CommandOptions): CommandOutcome {
  const present = documents.screen.print ?? [];
  const layout = layoutAt(present, index);
  const next = withValueAt(layout, [property], value);
  return outcome(documents, present.with(index, next), resolveText(next.title, locale), property);
}

/** Without a layout of its own, paper follows the form again. */
export function removePrint(documents: DesignDocuments, { index }: Command<'removePrint'>, { locale }: CommandOptions): CommandOutcome {
  const present = documents.screen.print ?? [];
  return outcome(documents, present.toSpliced(index, 1), resolveText(layoutAt(present, index).title, locale));
}

function layoutAt(layouts: readonly PrintLayout[], index: number): PrintLayout {
  const layout = layouts[index];
  if (!layout) throw new DesignRefusal('gone', { name: index });
  return layout;
}

function outcome(documents: DesignDocuments, print: PrintLayout[], title: string, property?: string): CommandOutcome {
  return {
    documents: withValueAt(documents, ['screen', 'print'], print.length === 0 ? undefined : print),
    values: { title, ...(property !== undefined && { property: `print.${property}` }) }, chosen: [],
  };
}
