import { Fragment } from 'react';
import type { ReactElement } from 'react';
import type { PrintText } from '#schemas/language/documents/print.ts';
import { useServices } from '../../engine/services-context.tsx';
import { piecesOf, valueOf } from './print-plan.ts';
import type { PlanSurroundings } from './print-plan.ts';
import { PrintedValue } from './print-value.tsx';

export interface PrintPlace extends Pick<PlanSurroundings, 'config' | 'record' | 'hidden'> {
  /** From 1; absent in the body of a page. */
  page?: number;
  pages?: number;
}

/** A text of a layout with its values and what it may name: date, user, page and pages. */
export function PrintedText({ text, place }: { text: PrintText; place: PrintPlace }): ReactElement {
  const { text: say, user, variables } = useServices();
  const filled: Record<string, string> = {
    date: String(variables()['today'] ?? ''), user: user.name,
    ...(place.page !== undefined && { page: String(place.page) }), ...(place.pages !== undefined && { pages: String(place.pages) }),
  };
  return (
    <>
      {piecesOf(text).map((piece, index) => {
        if (typeof piece === 'string' || !('field' in piece)) {
          return <Fragment key={index}>{say(piece).replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(filled, name) ? filled[name] ?? '' : whole))}</Fragment>;
        }
        const value = valueOf(piece.field, place);
        return value && <PrintedValue key={index} value={value} capitals={piece.capitals === true} />;
      })}
    </>
  );
}
