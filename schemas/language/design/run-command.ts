import type { DesignDocuments, DesignStep } from '../../wire/designs.ts';
import type { JsonValue } from '../documents/json.ts';
import { insertBlock, unlinkBlock, updateBlock } from './block-commands.ts';
import type { CommandName, CommandOptions, CommandOutcome, DesignCommand, DesignItem } from './command.ts';
import { changeType, renameField, setField, setPlacing, setSetting } from './field-commands.ts';
import { detachFragment, extractFragment, refuseBroughtParts, removeFragment, useFragment } from './fragment-commands.ts';
import { addField, addNode, duplicateItems, moveItems, pasteItems, removeItems } from './item-commands.ts';
import { addPane, changeActions, changeReactions, setNode, setProperty, setTexts } from './part-commands.ts';
import { addColumn, moveColumn, removeColumn, resetCard, setCard, setColumn } from './list-commands.ts';
import { linkField } from './link-command.ts';
import { differenceOf } from './patches.ts';
import { addPrint, removePrint, setPrint } from './print-commands.ts';

export interface DesignChange {
  documents: DesignDocuments;
  step: DesignStep;
  chosen: DesignItem[];
}

/** Carries a command out. Throws a DesignRefusal where it makes no sense; the documents given are never changed. */
export function runCommand(documents: DesignDocuments, command: DesignCommand, options: CommandOptions): DesignChange {
  const run = RUNNERS[command.name] as (documents: DesignDocuments, command: DesignCommand, options: CommandOptions) => CommandOutcome;
  const outcome = run(documents, command, options);
  if (command.name !== 'replaceDocuments') refuseBroughtParts(documents, outcome.documents, options);
  return {
    documents: outcome.documents,
    chosen: outcome.chosen,
    step: stepBetween(command.name, outcome.values, documents, outcome.documents),
  };
}

export function stepBetween(name: string, values: Record<string, string>, before: DesignDocuments, after: DesignDocuments): DesignStep {
  return { name, values, ...differenceOf(before as unknown as JsonValue, after as unknown as JsonValue) };
}

type Runners = {
  [Name in CommandName]: (documents: DesignDocuments, command: Extract<DesignCommand, { name: Name }>, options: CommandOptions) => CommandOutcome;
};

const RUNNERS: Runners = {
  addField, linkField, addNode, moveItems, removeItems, duplicateItems, pasteItems,
  insertBlock, updateBlock, unlinkBlock,
  useFragment, extractFragment, removeFragment, detachFragment,
  renameField, changeType, setField, setSetting, setPlacing, setNode, addPane,
  setModel: setProperty, setScreen: setProperty, setForm: setProperty, setList: setProperty, setTexts,
  addColumn, setColumn, moveColumn, removeColumn, setCard, resetCard,
  addReaction: changeReactions, setReaction: changeReactions, copyReaction: changeReactions, moveReaction: changeReactions, removeReaction: changeReactions,
  addAction: changeActions, setAction: changeActions, moveAction: changeActions, removeAction: changeActions,
  addPrint, setPrint, removePrint,
  replaceDocuments: (_, { documents }) => ({ documents, values: {}, chosen: [] }),
};
