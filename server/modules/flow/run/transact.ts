import type { Transaction } from '../../../kernel/database.ts';
import { gatedTransactions } from '../../../kernel/gated-transactions.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { giveAnswers, withOutsideAnswers } from '../outside/ask-outside.ts';
import { flowTransactions } from './own-transactions.ts';

const inTurn = gatedTransactions(0.2);

/**
 * Runs a step of a flow in a transaction that may write the records which flows keep from others. The work may begin more than once: where
 * it has to ask a data interface, it ends without effect and begins again with the answer.
 */
export function transact<Result>(kernel: Kernel, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return withOutsideAnswers(kernel, (answers) => inTurn(kernel, (trx) => {
    flowTransactions.add(trx);
    giveAnswers(trx, answers);
    return work(trx);
  }));
}
