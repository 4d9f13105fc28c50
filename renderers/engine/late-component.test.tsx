import { act, cleanup, render, screen } from '@testing-library/react';
import { Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lateComponent } from './late-component.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }): ReactElement => <p>hello {name}</p>;

/** As the boundary around a field: it tells a failure instead of what is in it. */
class Boundary extends Component<{ children: ReactNode }, { failure: string }> {
  override state = { failure: '' };

  static getDerivedStateFromError(error: Error) {
    return { failure: error.message };
  }

  override render(): ReactNode {
    return this.state.failure === '' ? this.props.children : <p role="alert">{this.state.failure}</p>;
  }
}

it('keeps the place until the code has come, and is there at once when it was fetched before', async () => {
  const late = lateComponent(() => Promise.resolve(Greeting));
  const { unmount } = render(<late.Component name="a" fallback={<i>waiting</i>} />);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('hello a')).toBeTruthy();
  expect(screen.queryByText('waiting')).toBeNull();
  unmount();
  render(<late.Component name="b" fallback={<i>waiting</i>} />);
  expect(screen.getByText('hello b')).toBeTruthy();
});

it('fetches the code once, whether it is asked for ahead or shown', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const late = lateComponent(load);
  await Promise.all([late.fetch(), late.fetch()]);
  render(<late.Component name="a" />);
  expect(screen.getByText('hello a')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('tells the boundary around it when the code does not come, and fetches it again the next time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
  const late = lateComponent(load);
  const { unmount } = render(<Boundary><late.Component name="a" /></Boundary>);
  expect((await screen.findByRole('alert')).textContent).toBe('offline');
  unmount();
  await act(async () => void render(<Boundary><late.Component name="b" /></Boundary>));
  expect(await screen.findByText('hello b')).toBeTruthy();
  logged.mockRestore();
});
