import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './product-edit.stories.tsx';

testStories(stories, {
  Saved: ['임플란트 드라이버', 'DR-100', '복사해 새로 등록'],
  Ordered: ['임플란트 드라이버'],
  Loading: ['불러오는 중'],
  Missing: ['찾을 수 없는 상품입니다.', '다시 시도'],
});

test('a change is sent with the loaded revision, and the page shows the saved values', async () => {
  renderStory(stories.default, stories.Saved);
  await write(/^상품명/, '임플란트 드라이버 2');
  await press('저장');
  await screen.findByRole('heading', { level: 1, name: '임플란트 드라이버 2' });
  expect(server.sent).toMatchObject([
    { operation: 'updateConsoleProduct', body: { name: '임플란트 드라이버 2', price: 30_000, revision: 4 } },
  ]);
});

test('an ordered product cannot be deleted, and the dialog shows the alternative', async () => {
  renderStory(stories.default, stories.Ordered);
  await press('삭제');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('주문된 적이 있는 상품은 삭제할 수 없습니다.');
  expect(server.sent).toEqual([]);
});
