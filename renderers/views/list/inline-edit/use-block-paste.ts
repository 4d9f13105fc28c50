import { useCallback } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { RecordFailure } from '../../../actions/failure-report.tsx';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { choicesOfDictionary, choicesOfItems, flatChoices } from '../../../fields/choice-input/choices.ts';
import { useIssueText } from '../../../formily/use-issue-text.ts';
import { parseBlock, pastedValue } from '../../sub-table/paste-block.ts';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import type { TableLine } from '../table/table-types.ts';
import type { EditResult } from './record-edit.ts';
import { openEdit, saveEdit } from './record-edit.ts';

export interface PasteOutcome {
  saved: Extract<EditResult, { kind: 'saved' }>[];
  failures: RecordFailure[];
  /** Cells whose text means nothing for their field, or that lie outside. */
  skipped: number;
}

/** Puts a block from a spreadsheet over cells, record by record, each by its form's rules; what is refused is told with its record. */
export function useBlockPaste(config: ScreenConfig, scope: Values): (block: string, lines: TableLine[], columns: ResolvedColumn[]) => Promise<PasteOutcome> {
  const services = useServices();
  const issueText = useIssueText();
  const { dataSource, text, t } = services;

  const labelsOf = useCallback(async ({ field }: ResolvedColumn): Promise<ReadonlyMap<string, string>> => {
    const source = field.options;
    if (!source || 'model' in source) return new Map();
    const choices = 'items' in source ? choicesOfItems(source.items, text) : choicesOfDictionary(await dataSource.dictionary(source.dictionary));
    return new Map(flatChoices(choices).map(({ label, value }) => [label, value]));
  }, [dataSource, text]);

  return useCallback(async (block, lines, columns) => {
    const rows = parseBlock(block);
    const labels = await Promise.all(columns.map((column) => labelsOf(column).catch(() => new Map<string, string>())));
    const outcome: PasteOutcome = { saved: [], failures: [], skipped: 0 };
    for (const [index, cells] of rows.entries()) {
      const line = lines[index];
      const values: Values = {};
      cells.forEach((cell, at) => {
        const column = line && columns[at];
        const value = column ? pastedValue(column.field, cell, labels[at] ?? new Map()) : undefined;
        if (column && value !== undefined) values[column.key] = value;
        else if (cell.trim() !== '') outcome.skipped += 1;
      });
      if (!line || Object.keys(values).length === 0) continue;
      try {
        const opened = await openEdit(config, services, line.id, scope);
        if ('refusal' in opened) throw new DataSourceError(409, t('list.edit.locked'));
        for (const [key, value] of Object.entries(values)) opened.session.record.input(key, value);
        const result = await saveEdit(config, services, opened.session, scope);
        if (result.kind === 'saved') outcome.saved.push(result);
        else if (result.kind === 'issues') throw new DataSourceError(422, result.issues.map((issue) => issueText(issue)).join(' '));
        else if (result.kind === 'conflict') throw new DataSourceError(409, t('list.edit.conflict'));
        else if (result.kind === 'refused') throw result.error;
      } catch (error) {
        outcome.failures.push({ record: line.record, error });
      }
    }
    return outcome;
  }, [config, scope, services, labelsOf, issueText, t]);
}
