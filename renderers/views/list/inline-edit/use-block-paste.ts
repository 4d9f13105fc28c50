import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { codesIn } from '#schemas/language/choices/choice-rule.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { RecordFailure } from '../../../actions/failure-report.tsx';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { rememberLabel } from '../../../fields/choice-input/use-labels.ts';
import { useIssueText } from '../../../formily/use-issue-text.ts';
import { decidedValues, openChoices } from '../../choices/decisions.ts';
import type { OpenChoice } from '../../choices/decisions.ts';
import { findChoices } from '../../choices/find-choices.ts';
import { isList, parseBlock, pastedValue, splitList } from '../../choices/paste-block.ts';
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

/** A block as it would go over the cells; nothing is saved yet. */
export interface PastePlan {
  rows: { line: TableLine; values: Values }[];
  skipped: number;
  /** Values that are no choices of their columns, to be decided on before anything is saved. */
  open: OpenChoice[];
}

export interface BlockPaste {
  read(block: string, lines: TableLine[], columns: ResolvedColumn[]): Promise<PastePlan>;
  /** Saves record by record, each by its form's rules; what is refused is told with its record. */
  save(plan: PastePlan): Promise<PasteOutcome>;
}

/** Puts a block from a spreadsheet over cells. */
export function useBlockPaste(config: ScreenConfig, scope: Values): BlockPaste {
  const services = useServices();
  const client = useQueryClient();
  const issueText = useIssueText();
  const { t } = services;
  const model = config.model.code;

  const read = useCallback(async (block: string, lines: TableLine[], columns: ResolvedColumn[]): Promise<PastePlan> => {
    const rows = parseBlock(block);
    const found = await Promise.all(columns.map(({ key, field }, at) =>
      findChoices(services, { model, fieldPath: key, field }, rows.flatMap((cells) => (isList(field) ? splitList(cells[at] ?? '') : [cells[at] ?? ''])))));
    columns.forEach(({ key }, at) => {
      if (!found[at]?.all) for (const [label, id] of found[at]?.codes ?? []) rememberLabel(client, services, { model, fieldPath: key, id, label });
    });
    const plan: PastePlan = { rows: [], skipped: 0, open: [] };
    const foreign: Parameters<typeof openChoices>[0][number][] = [];
    for (const [index, cells] of rows.entries()) {
      const line = lines[index];
      const values: Values = {};
      cells.forEach((cell, at) => {
        const column = line && columns[at];
        const value = column ? pastedValue(column.field, cell, found[at]?.codes ?? new Map()) : undefined;
        if (!column || value === undefined) {
          if (cell.trim() !== '') plan.skipped += 1;
          return;
        }
        values[column.key] = value;
        const codes = codesIn(value).filter((code) => found[at]?.foreign.includes(code));
        if (codes.length > 0) foreign.push({ path: `${plan.rows.length}.${column.key}`, fieldPath: column.key, field: column.field, codes });
      });
      if (line && Object.keys(values).length > 0) plan.rows.push({ line, values });
    }
    return { ...plan, open: openChoices(foreign) };
  }, [services, client, model]);

  const save = useCallback(async ({ rows, skipped }: PastePlan) => {
    const outcome: PasteOutcome = { saved: [], failures: [], skipped };
    for (const { line, values } of rows) {
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
  }, [config, scope, services, issueText, t]);

  return { read, save };
}

/** The plan with the choices that were decided on; cells that are still open are left as they were. */
export function decide(plan: PastePlan, decided: ReadonlyMap<string, string>): PastePlan {
  const changes = decidedValues(plan.open, decided, (path) => cellAt(plan, path));
  const left = new Set(plan.open.filter(({ key }) => !decided.has(key)).flatMap(({ paths }) => paths));
  const rows = plan.rows.map(({ line, values }, row) => ({
    line,
    values: Object.fromEntries(Object.entries(values).flatMap(([key, value]) => {
      const path = `${row}.${key}`;
      return left.has(path) ? [] : [[key, changes[path] ?? value] as const];
    })),
  }));
  return { rows: rows.filter(({ values }) => Object.keys(values).length > 0), skipped: plan.skipped + left.size, open: [] };
}

function cellAt({ rows }: PastePlan, path: string): Values[string] {
  const [row, key = ''] = path.split('.');
  return rows[Number(row)]?.values[key] ?? null;
}
