import { screen } from '@testing-library/react';

/** The message at a field: the text that describes it for a screen reader, while it is marked as wrong. */
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
