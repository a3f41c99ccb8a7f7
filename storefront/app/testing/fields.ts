import { fireEvent, screen } from '@testing-library/react';

/** Types a text into a field, or chooses an option of a select. */
export async function enter(label: string | RegExp, value: string): Promise<void> {
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** The message at a field: the text that describes it for a screen reader, while it is marked as invalid. */
export async function messageAt(label: string | RegExp): Promise<string> {
  const field = await screen.findByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const described = field.getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}
