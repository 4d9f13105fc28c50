import type { OptionsQuery, OptionsResult } from '#renderers/engine/data-source.ts';
import { answeredRows } from '#schemas/language/choices/answered-choices.ts';
import { askedParameters } from '#schemas/language/choices/interface-parameters.ts';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import { request } from '#src/session/http.ts';

/** Choices of a field that is not published yet, as its data interface answers the builder. */
export async function interfaceOptions(options: InterfaceOptions, { keyword = '', ids, record = {}, currentPage = 1, pageSize = 20 }: OptionsQuery): Promise<OptionsResult> {
  const parameters = new URLSearchParams(Object.entries(askedParameters(options, record)).map(([code, value]) => [code, String(value)]));
  const answer = await request({ path: `/api/system/DataInterface/${encodeURIComponent(options.interface)}/Actions/Response?${parameters.toString()}` });
  const wanted = ids === undefined ? undefined : new Set(ids);
  const all = [...answeredRows(answer, options) ?? []].filter(([value, { label }]) => (wanted === undefined ? label.toLowerCase().includes(keyword.toLowerCase()) : wanted.has(value)));
  const start = (currentPage - 1) * pageSize;
  return { list: all.slice(start, start + pageSize).map(([value, { label, columns }]) => ({ ...columns, value, label })), pagination: { currentPage, pageSize, total: all.length } };
}
