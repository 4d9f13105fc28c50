import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckBoxes } from './check-boxes.tsx';

const OPTIONS = [{ value: 'a', label: '甲' }, { value: 'b', label: '乙' }, { value: 'c', label: '丙' }];
const said = vi.fn();

function Chosen(): ReactElement {
  const [value, setValue] = useState<string[]>(['gone']);
  return <CheckBoxes options={OPTIONS} value={value} onChange={(next) => { said(next); setValue(next); }} />;
}

afterEach(cleanup);

// A browser clicks without waiting for React's effects, as `act` would.
it('shows a click at once, counts two quick ones, and gives what is chosen in the order of the options', () => {
  render(<Chosen />);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const [last, first] = [screen.getByLabelText<HTMLInputElement>('丙'), screen.getByLabelText<HTMLInputElement>('甲')];
  last.click();
  expect(last.checked).toBe(true);
  first.click();
  expect(said.mock.calls).toEqual([[['c']], [['a', 'c']]]);
  expect([first.checked, last.checked]).toEqual([true, true]);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
