import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './undo-button.stories.tsx';

testStories(stories, {
  Open: ['되돌리기'],
  Refused: ['되돌리기'],
  Undone: ['되돌린 작업입니다'],
  Running: ['되돌리고 있습니다.'],
  Expired: ['되돌릴 수 있는 30일이 지났습니다.'],
  Notice: ['순서를 바꾸었습니다.', '되돌리기'],
});

test('a change is undone after a question that says what stays', async () => {
  renderStory(stories.default, stories.Open);
  await press('되돌리기');
  await screen.findByText('12개를 되돌릴까요?');
  expect(screen.getByText(/재고는 되돌리지 않습니다/)).toBeDefined();
  confirmDialog();
  await screen.findByText('되돌렸습니다.');
  expect(server.sent.map(({ operation }) => operation)).toEqual(['undoChange']);
});

test('a refusal names what changed since, and the dialog stays', async () => {
  renderStory(stories.default, stories.Refused);
  await press('되돌리기');
  await screen.findByText('12개를 되돌릴까요?');
  confirmDialog();
  expect((await screen.findByText(/드라이버 · 판매/)).textContent).toBe('드라이버 · 판매: 아니요 → 예');
  expect(screen.getByText('12개를 되돌릴까요?')).toBeDefined();
});

test('the message after a change undoes it at once', async () => {
  renderStory(stories.default, stories.Notice);
  await press('되돌리기');
  await screen.findByText('되돌렸습니다.');
});

test('the message after a change says why it cannot be undone', async () => {
  renderStory(stories.default, { ...stories.Notice, ...stories.Refused });
  await press('되돌리기');
  await screen.findByText(/드라이버 · 판매: 아니요 → 예/);
});
