import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory, type Story } from '~/testing/story';
import { oddTexts } from '../../../../core-api/contract/src/spellings/odd-values.fixture';
import * as stories from './field-kinds.stories';

const { default: meta, ...kinds } = stories;
const short = oddTexts.filter((text) => text.length < 200);

test.each(Object.entries<Story>(kinds))('%s stays on the page whatever is typed, pasted and sent', async (_, story) => {
  renderStory(meta, story);
  const send = () => screen.findByRole('button', { name: '보내기' });
  await send();
  for (const text of short)
    for (const input of document.querySelectorAll('input')) {
      input.focus();
      fireEvent.paste(input, { clipboardData: { getData: () => text } });
      fireEvent.input(input, { target: { value: text } });
      fireEvent.blur(input);
    }
  fireEvent.click(await send());
  await waitFor(() => expect(document.querySelector('[data-testid=sent], [aria-invalid=true], input')).toBeTruthy());
  expect(await send()).toBeTruthy();
});

test('full-width digits are digits in every input of a number', async () => {
  renderStory(meta, stories.Phone);
  const parts = (await Promise.all(
    ['앞자리', '가운데 자리', '끝자리'].map((part) => screen.findByLabelText(`연락처 ${part}`)),
  )) as HTMLInputElement[];
  for (const [index, text] of ['０１０', '１２３４', '５６７８'].entries())
    fireEvent.input(parts[index] as HTMLInputElement, { target: { value: text } });
  expect(parts.map(({ value }) => value)).toEqual(['010', '1234', '5678']);
  fireEvent.paste(parts[0] as HTMLInputElement, { clipboardData: { getData: () => '０２－５５５－１２３４' } });
  expect(parts.map(({ value }) => value)).toEqual(['02', '555', '1234']);
});

test('an amount that is not a number stays as typed, so that its error shows it', async () => {
  renderStory(meta, stories.Amount);
  const field = (await screen.findByLabelText(/^금액/)) as HTMLInputElement;
  const leave = (text: string) => {
    fireEvent.input(field, { target: { value: text } });
    fireEvent.blur(field);
    return field.value;
  };
  expect(['-3,000', '1e3', '１２００', '1,200원', '３００'].map(leave)).toEqual([
    '-3,000',
    '1e3',
    '1,200',
    '1,200',
    '300',
  ]);
});
