import { vi } from 'vitest';

/** The message at a field: the text that describes it for a screen reader, while it is marked as wrong. */
export function messageOf(field: Element): string {
  if (field.getAttribute('aria-invalid') !== 'true') return '';
  const described = field.getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}

/** The errors and warnings that the browser console gets from now on, instead of showing them. */
export function readConsole(): string[] {
  const complaints: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => complaints.push(said.map(String).join(' ')));
  }
  return complaints;
}
