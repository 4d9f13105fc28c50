import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { readSelect, recordsOf, refusalText, SelectRefused, type SelectParameter } from '../../../records/index.ts';
import type { Finding } from '../finding.ts';
import type { InterfaceDocument } from '../interface-document.ts';
import type { InterfaceKind } from './kind.ts';

/** Runs one SELECT over the records as the caller may read them: its tables have his rows and his columns. */
export function sqlKind(kernel: Kernel): InterfaceKind {
  return {
    isPersonal: true,
    async check({ statement, parameters }, actor) {
      const codes = new Set(parameters.map(({ code }) => code));
      return faultsOf(statement, actor, () => readSelect(statement, (code) => (codes.has(code) ? 'text' : undefined)));
    },
    async tryOut(document, actor) {
      return faultsOf(document.statement, actor, () => recordsOf(kernel).selects.check(actor, { statement: document.statement, parameters: parametersOf(document) }));
    },
    async answer(document, values, actor) {
      const { statement, rowLimit, timeoutSeconds } = document;
      try {
        const query = { statement, parameters: parametersOf(document), values, maxRows: rowLimit, timeoutMs: timeoutSeconds * 1_000 };
        return (await recordsOf(kernel).selects.run(actor, query)).rows;
      } catch (error) {
        if (!(error instanceof SelectRefused)) throw error;
        // What is missing for the caller was there for the one who wrote the statement.
        const isHidden = error.reason === 'table' || error.reason === 'column';
        throw new AppError(isHidden ? 'forbidden' : 'badRequest', { message: refusalText(error, statement, actor.locale) });
      }
    },
  };
}

function parametersOf({ parameters }: InterfaceDocument): SelectParameter[] {
  return parameters.map(({ code, type }) => ({ name: code, kind: type }));
}

async function faultsOf(statement: string, { locale }: Actor, work: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof SelectRefused) return [{ path: 'statement', key: 'dataInterface.statement', params: { fault: refusalText(error, statement, locale) } }];
    throw error;
  }
}
