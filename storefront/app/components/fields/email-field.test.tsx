import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './email-field.stories';

testStories(stories, {
  Empty: ['이메일', '직접 입력', 'naver.com'],
  Filled: ['이메일'],
  OwnHost: ['이메일'],
});

const [LOCAL, HOST, CHOICE] = ['이메일 앞부분', '이메일 뒷부분', '이메일 뒷부분 고르기'] as const;
async function open(story = stories.Empty): Promise<() => string[]> {
  renderStory(stories.default, story);
  const fields = await Promise.all(
    [LOCAL, HOST, CHOICE].map((label) => screen.findByLabelText<HTMLInputElement>(label)),
  );
  return () => fields.map(({ value }) => value);
}
const paste = (label: string, text: string) =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } });
const choose = (value: string) => fireEvent.change(screen.getByLabelText(CHOICE), { target: { value } });
const sent = async () => (await screen.findByTestId('sent')).textContent;

// @covers screen:part/e-mail-field-local-part-host
test('an address is shown in its two inputs, and the list shows its host', async () => {
  const values = await open(stories.Filled);
  await waitFor(() => expect(values()).toEqual(['clinic', 'naver.com', 'naver.com']));
});

test('an unlisted host selects free entry', async () => {
  const values = await open(stories.OwnHost);
  expect(values()).toEqual(['clinic', 'saebom.example', '']);
  await enter(HOST, 'gmail.com');
  await waitFor(() => expect(values()[2]).toBe('gmail.com'));
});

test('the list fills the host; free entry clears it and moves the focus there', async () => {
  const values = await open();
  await enter(LOCAL, 'clinic');
  choose('daum.net');
  expect(values()).toEqual(['clinic', 'daum.net', 'daum.net']);
  choose('');
  expect([values(), document.activeElement === screen.getByLabelText(HOST)]).toEqual([['clinic', '', ''], true]);
  await enter(HOST, 'saebom.example');
  await press('보내기');
  expect(await sent()).toBe('"clinic@saebom.example"');
});

test('a complete address is split, pasted or typed', async () => {
  const values = await open();
  await waitFor(() => paste(LOCAL, ' clinic@gmail.com '));
  expect(values()).toEqual(['clinic', 'gmail.com', 'gmail.com']);
  await enter(LOCAL, 'other@saebom.example');
  expect(values()).toEqual(['other', 'saebom.example', '']);
  await enter(LOCAL, 'third@');
  expect([values().slice(0, 2), document.activeElement === screen.getByLabelText(HOST)]).toEqual([
    ['third', 'saebom.example'],
    true,
  ]);
});

// @covers rule:email-pattern
test.each([
  ['nothing', '', ''],
  ['no host', 'clinic', ''],
  ['no local part', '', 'naver.com'],
  ['a host that is none', 'clinic', 'naver'],
])('%s is not an address: one message', async (_, local, host) => {
  await open();
  await enter(LOCAL, local);
  await enter(HOST, host);
  await press('보내기');
  for (const label of [LOCAL, HOST]) expect(await messageAt(label)).toBe('이메일 주소를 확인해 주세요.');
  expect(screen.getAllByText('이메일 주소를 확인해 주세요.')).toHaveLength(1);
});
