import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { messageOf } from '../../../tooling/test/page-tests.ts';
import { server } from './server.ts';

/** The message at a field, see messageOf. */
export async function messageAt(label: string | RegExp): Promise<string> {
  return messageOf(await screen.findByLabelText(label));
}

/**
 * Enters a text into a field as soon as it is rendered; if both the page and the open dialog have the field, into that
 * of the dialog.
 */
export async function write(label: string | RegExp, value: string): Promise<void> {
  const fields = await screen.findAllByLabelText(label, { selector: 'input, select, textarea' });
  const field = fields.find((each) => each.closest('[role=dialog]')) ?? fields[0];
  if (!field) throw new Error(`there is no field ${label}`);
  fireEvent.change(field, { target: { value } });
}

/** Enters a text into a field, leaves it, and waits for the message at it, before anything is sent. */
export async function expectRefused(label: string, value: string, message: string): Promise<void> {
  await write(label, value);
  fireEvent.blur(screen.getByLabelText(label));
  await waitFor(async () => expect(await messageAt(label)).toBe(message));
  expect(server.sent).toEqual([]);
}

/** Presses a button by its name as soon as it is rendered. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/**
 * Submits the form of the open dialog, as a browser does on a click on its button once the required fields are filled
 * in.
 */
export function confirmDialog(): void {
  const form = screen.getByRole('dialog').querySelector('form');
  if (!form) throw new Error('the dialog has no form');
  fireEvent.submit(form);
}
