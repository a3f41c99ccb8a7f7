import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './composer.stories';

testStories(stories, {
  Text: ['[]'],
  WithFiles: ['사진·파일 첨부'],
  Blocked: ['상담이 끝났습니다.'],
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const write = async (value: string) => fireEvent.input(await field(), { target: { value } });
const sent = () => screen.getByTestId('sent').textContent;
const enter = { key: 'Enter', code: 'Enter' };

test('Enter sends, Shift+Enter begins a line, spaces alone send nothing', async () => {
  renderStory(stories.default, stories.Text);
  await write('안녕하세요');
  fireEvent.keyDown(await field(), { ...enter, shiftKey: true });
  expect(sent()).toBe('[]');
  fireEvent.keyDown(await field(), enter);
  expect(sent()).toBe('["안녕하세요"]');
  expect((await field()).value).toBe('');
  await write('   ');
  fireEvent.keyDown(await field(), enter);
  expect(sent()).toBe('["안녕하세요"]');
});

test('Enter during a Korean composition sends the complete text once', async () => {
  renderStory(stories.default, stories.Text);
  const target = await field();
  fireEvent.compositionStart(target);
  await write('안녕하세요');
  fireEvent.keyDown(target, { key: 'Process', code: 'Enter', isComposing: true });
  expect(sent()).toBe('[]');
  fireEvent.compositionEnd(target);
  // Chrome reports the key again, and the line break that it would insert.
  fireEvent.keyDown(target, enter);
  await write('\n');
  expect(sent()).toBe('["안녕하세요"]');
  expect(target.value).toBe('');
});

test('Enter that Safari reports after the composition sends immediately', async () => {
  renderStory(stories.default, stories.Text);
  const target = await field();
  fireEvent.compositionStart(target);
  await write('네');
  fireEvent.compositionEnd(target);
  fireEvent.keyDown(target, { ...enter, keyCode: 229 });
  expect(sent()).toBe('["네"]');
});

test('on a phone Enter begins a line', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia.call(window, query), matches: true }));
  renderStory(stories.default, stories.Text);
  await write('첫 줄');
  fireEvent.keyDown(await field(), enter);
  expect(sent()).toBe('[]');
});

test('files are stored, sent without a text, and refused with a message', async () => {
  renderStory(stories.default, stories.WithFiles);
  const input = await screen.findByLabelText('사진·파일 첨부');
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  choose(new File(['abc'], 'a.png'), new File(['abcd'], 'b.png'));
  await screen.findByText('b.png: 파일이 너무 큽니다.');
  fireEvent.click(screen.getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(sent()).toBe('["+a.png"]'));
  expect(screen.queryByRole('button', { name: 'a.png 빼기' })).toBeNull();
  choose(new File(['1'], '1.png'), new File(['2'], '2.png'), new File(['3'], '3.png'));
  await screen.findByText('파일은 한 번에 2개까지 보낼 수 있습니다.');
});

test('a blocked field keeps its text', async () => {
  renderStory(stories.default, stories.Blocked);
  await write('아직 남아요');
  fireEvent.keyDown(await field(), enter);
  expect(sent()).toBe('[]');
  expect((await field()).value).toBe('아직 남아요');
});
