import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Turns to the date field of that label, types in its box as a user would and takes it with Enter; gives the box. */
export async function typeDate(label: string, typed: string): Promise<HTMLInputElement> {
  await userEvent.click(await screen.findByLabelText(label));
  // Until the calendar's code is there a light box stands in its place.
  await waitFor(() => {
    if (!screen.getByLabelText(label).closest('.ant-picker')) throw new Error(`${label} is not there yet`);
  });
  const box = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(box);
  await userEvent.type(box, `${typed}{Enter}`);
  return box;
}

/** The same for the two boxes of a range, the first of which has the label. */
export async function typeRange(label: string, from: string, to: string): Promise<void> {
  for (const [name, typed] of [[label, from], [`${label}（至）`, to]] as const) {
    const box = await screen.findByLabelText(name);
    await userEvent.click(box);
    await userEvent.clear(box);
    await userEvent.type(box, `${typed}{Enter}`);
  }
  await userEvent.click(document.body);
}
