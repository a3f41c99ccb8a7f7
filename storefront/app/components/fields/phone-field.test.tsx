import { splitPhone } from '@iruon/contract/spellings/numbers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './phone-field.stories';

testStories(stories, { Empty: ['연락처', '필수 입력', '숫자만 입력해 주세요.'], Filled: ['연락처'] });

const LABELS = ['연락처 앞자리', '연락처 가운데 자리', '연락처 끝자리'];
async function open(story = stories.Empty): Promise<HTMLInputElement[]> {
  renderStory(stories.default, story);
  return (await Promise.all(LABELS.map((label) => screen.findByLabelText(label)))) as HTMLInputElement[];
}
const values = (parts: HTMLInputElement[]) => parts.map(({ value }) => value);
const at = (parts: HTMLInputElement[]) => parts.indexOf(document.activeElement as HTMLInputElement);

/** Types into an input as a user does: the caret follows. */
function type(part: HTMLInputElement | undefined, text: string): void {
  if (!part) throw new Error('No such part');
  part.focus();
  part.value = text;
  part.setSelectionRange(text.length, text.length);
  fireEvent.input(part, { inputType: 'insertText' });
}

// @covers screen:part/phone-field-three-parts, constant:length/phone-parts-most-4-characters
test('the first input is initially 010, each accepts four digits, and one legend labels them', async () => {
  const parts = await open();
  expect(values(parts)).toEqual(['010', '', '']);
  expect(parts.map(({ maxLength }) => maxLength)).toEqual([4, 4, 4]);
  expect(screen.getByRole('group', { name: /^연락처/ }).querySelectorAll('input')).toHaveLength(3);
});

test('a full input moves the focus to the next one, and letters are ignored', async () => {
  const parts = await open();
  type(parts[0], '01');
  expect(at(parts)).toBe(0);
  type(parts[0], '011');
  expect(at(parts)).toBe(1);
  type(parts[1], '12a3');
  expect([at(parts), parts[1]?.value]).toEqual([1, '123']);
  type(parts[1], '1234');
  expect(at(parts)).toBe(2);
});

test('Backspace before the first digit moves to the previous input', async () => {
  const parts = await open(stories.Filled);
  parts[2]?.focus();
  parts[2]?.setSelectionRange(1, 1);
  fireEvent.keyDown(parts[2] as HTMLInputElement, { key: 'Backspace' });
  expect(at(parts)).toBe(2);
  parts[2]?.setSelectionRange(0, 0);
  fireEvent.keyDown(parts[2] as HTMLInputElement, { key: 'Backspace' });
  expect([at(parts), parts[1]?.selectionStart, values(parts)]).toEqual([1, 4, ['02', '1234', '5678']]);
});

test('a pasted complete number fills all inputs', async () => {
  const parts = await open();
  fireEvent.paste(parts[1] as HTMLInputElement, { clipboardData: { getData: () => '+82 10-2345-6789' } });
  expect([values(parts), at(parts)]).toEqual([['010', '2345', '6789'], 2]);
  await press('보내기');
  expect((await screen.findByTestId('sent')).textContent).toBe('"01023456789"');
});

// @covers rule:phone
test.each([
  ['nothing but the first part', ['010', '', ''], '연락처를 입력해 주세요.'],
  ['a part that is missing', ['010', '', '5678'], '연락처는 숫자 10~11자리로 입력해 주세요.'],
  ['too few digits', ['02', '123', '456'], '연락처는 숫자 10~11자리로 입력해 주세요.'],
])('%s is not a number: one message at every part', async (_, typed, message) => {
  await open();
  for (const [index, text] of typed.entries()) await enter(LABELS[index] ?? '', text);
  await press('보내기');
  for (const label of LABELS) expect(await messageAt(label)).toContain(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  await enter(LABELS[0] ?? '', '010');
  await enter(LABELS[1] ?? '', '1234');
  await enter(LABELS[2] ?? '', '5678');
  await waitFor(async () => expect(await messageAt(LABELS[0] ?? '')).toBe(''));
});

test.each([
  ['01012345678', ['010', '1234', '5678']],
  ['0212345678', ['02', '1234', '5678']],
  ['0311234567', ['031', '123', '4567']],
  ['050512345678', ['0505', '1234', '5678']],
  ['010123', ['010', '123', '']],
])('%s has the parts %o', (whole, parts) => expect(splitPhone(whole)).toEqual(parts));
