import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the list or tree under the field of that label and gives what hangs below it. */
export async function openList(label: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByLabelText(label));
  return waitFor(() => {
    const list = document.querySelector<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    if (!list) throw new Error(`${label} has no list`);
    return list;
  });
}

/** Clicks the line of an open list or tree that says `name`; a list has hidden lines for screen readers as well. */
export async function choose(list: HTMLElement, name: string): Promise<void> {
  await userEvent.click(await within(list).findByText(name, { ignore: '[role="option"]' }));
}

/** Goes down a cascade of regions, each level of which comes when the one above it is opened. */
export async function chooseArea(label: string, ...names: string[]): Promise<void> {
  const list = await openList(label);
  for (const name of names) await choose(list, name);
}
