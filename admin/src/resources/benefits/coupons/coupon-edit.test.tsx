import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './coupon-edit.stories.tsx';

testStories(stories, {
  Unissued: ['가을 쿠폰', '15%'],
  Issued: ['이미 발급된 쿠폰입니다.'],
  Coded: ['가을 쿠폰', '2. 받는 회원'],
});

test('the effect of a coupon is described while typing', async () => {
  renderStory(stories.default, stories.Unissued);
  await write(/^할인율/, '20');
  const preview = screen.getByRole('region', { name: '쿠폰 미리보기' });
  await waitFor(() => expect(within(preview).getByRole('status').textContent).toContain('20%'));
});

test('an empty event code shows an error at its field, on its tab, and nothing is sent', async () => {
  renderStory(stories.default, stories.Coded);
  fireEvent.click(await screen.findByRole('tab', { name: '2. 받는 회원' }));
  await write(/^이벤트 코드/, '');
  await press('저장');
  await waitFor(async () => expect(await messageAt(/^이벤트 코드/)).toBe('입력해 주세요.'));
  expect(server.sent).toEqual([]);
});

test('a change that core-api refuses shows an error at the field', async () => {
  renderStory(stories.default, stories.Issued);
  await write(/^할인율/, '20');
  await press('저장');
  await waitFor(async () => expect(await messageAt(/^할인율/)).toBe('바꿀 수 없습니다.'));
  expect(server.sent).toMatchObject([{ operation: 'updateConsoleCoupon', body: { name: '가을 쿠폰', value: 20 } }]);
});

test('a coupon that cannot be deleted shows the reason, and its dialog stays open', async () => {
  renderStory(stories.default, stories.Issued);
  await press('삭제');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('‘가을 쿠폰’을 삭제할까요?');
  fireEvent.click(dialog.getByRole('button', { name: '삭제' }));
  await dialog.findByText('이미 발급된 쿠폰은 삭제할 수 없습니다.');
});
