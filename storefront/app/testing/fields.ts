import { fireEvent, screen } from '@testing-library/react';
import { messageOf } from '../../../tooling/test/page-tests';

/** Types a text into a field, or chooses an option of a select. */
export async function enter(label: string | RegExp, value: string): Promise<void> {
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** The message at a field, see messageOf. */
export async function messageAt(label: string | RegExp): Promise<string> {
  return messageOf(await screen.findByLabelText(label));
}
