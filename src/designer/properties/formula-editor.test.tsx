import { acceptCompletion, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderDesigner } from '../testing/render-designer.tsx';
import { FormulaEditor } from './formula-editor.tsx';

// What is laid out is measured, and nothing is laid out here.
beforeAll(() => void Object.assign(Range.prototype, { getClientRects: () => [] }));
afterAll(() => void Reflect.deleteProperty(Range.prototype, 'getClientRects'));

afterEach(cleanup);

it('a name that was offered is put in as it is at that moment, though the key of its field has changed in between', async () => {
  const onChange = vi.fn();
  const queries = new QueryClient();
  queries.setQueryData(['romanise'], { romanise: (text: string) => [text] });
  const store = await renderDesigner(<QueryClientProvider client={queries}><FormulaEditor path="total" formula="" onChange={onChange} /></QueryClientProvider>);
  act(() => {
    store.run({ name: 'addField', type: 'integer', to: { list: [], index: 0 }, key: 'integer' });
  });
  const editor = await waitFor(() => {
    const view = EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor') ?? document.body);
    expect(view).not.toBeNull();
    return view as EditorView;
  }, { timeout: 10_000 });
  act(() => editor.focus());
  act(() => editor.dispatch({ changes: { from: 0, insert: 'inte' }, selection: { anchor: 4 }, userEvent: 'input.type' }));
  act(() => void startCompletion(editor));
  await waitFor(() => expect(currentCompletions(editor.state).map(({ label }) => label)).toContain('integer'));
  act(() => {
    store.run({ name: 'renameField', field: 'integer', key: 'pieces' });
  });
  act(() => void acceptCompletion(editor));
  expect(editor.state.doc.toString()).toBe('pieces');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('pieces'));
});
