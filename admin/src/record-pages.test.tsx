import { type Operation, type Schema, withdrawalBatch, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { cleanup, screen } from '@testing-library/react';
import { type ComponentType, isValidElement } from 'react';
import { expect, it, vi } from 'vitest';
import { consolePages } from './resources/index.ts';
import { sample } from './testing/sample.ts';
import { editPage, renderStory, showPage } from './testing/story.tsx';

const _id = '01890000-0000-7000-8000-000000000001';

/** A text of each format of the contract. */
const TEXTS = [
  ...['가', 'A', 'service', '2026-11', '2026-11-20', '2026-11-20T03:00:00.000Z', '20260601-AAAAAAAA'],
  ...['/files/1', 'https://example.com', '#112233', '63000'],
];

interface Issue {
  readonly code?: string;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: unknown;
}

/** A value that may solve an issue; a different text each round. */
function valueFor({ code, expected, origin, minimum }: Issue, round: number): unknown {
  if (expected === 'array') return [];
  if (expected === 'object') return {};
  if (origin === 'array') return [TEXTS[round]];
  if (code === 'too_small' && origin !== 'string') return Number(minimum);
  return TEXTS[round];
}

/** A value of a schema: its empty fields get values until the schema accepts them. */
function filled(schema: Schema): unknown {
  const value: unknown = sample(zodOf(schema));
  for (let round = 0; round < TEXTS.length; round += 1) {
    const { error } = zodOf(schema).safeParse(value);
    if (!error) break;
    for (const { path, ...issue } of error.issues) {
      const [last = '', ...above] = path.toReversed();
      const place = above.toReversed().reduce<unknown>((at, key) => Object(at)[key], value);
      Object(place)[last] = valueFor(issue, round);
    }
  }
  return value;
}

/** Every operation responds with a value of its schema, made when it is called. */
const responses = Object.fromEntries(
  (Object.entries(operations) as [string, Operation][]).flatMap(([name, { success }]) => {
    const { schema } = success;
    return schema ? [[name, () => filled(schema)]] : [];
  }),
);

/** Has no operation of its own: the console reads it from its list. */
const listWithdrawalBatches = { batches: [filled(withdrawalBatch)], total: 1 };

/** The first leads to the filtered list of another page, the others are what happened, which nobody changes. */
const WITHOUT = ['user-level edit', 'user-logs show', 'events show'];

const pages = consolePages
  .flatMap(({ name, show, edit }) => [
    ...(show ? [[`${name} show`, name, showPage, show] as const] : []),
    ...(edit ? [[`${name} edit`, name, editPage, edit] as const] : []),
  ])
  .filter(([title]) => !WITHOUT.includes(title));

it.each(pages)('%s: what was done to the record', async (_, name, page, Screen) => {
  // The choices of other lists are empty, and a field whose choice is missing warns.
  vi.spyOn(console, 'warn').mockReturnValue();
  const element = isValidElement(Screen) ? () => Screen : (Screen as ComponentType);
  renderStory(page(name, name, { _id }, element, { ...responses, listWithdrawalBatches }), {});
  expect(await screen.findByRole('tab', { name: '변경 이력' })).toBeDefined();
  // One layout for every form.
  const form = document.querySelector('form:has([type=submit])');
  if (page === editPage) expect(form?.querySelector('[data-form-frame]')).not.toBeNull();
  cleanup();
});
