import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './review-form.stories';

testStories(stories, {
  Plain: ['리뷰 쓰기', '픽스처', 'Ø4.0', '5점, 아주 좋아요', '사진 추가'],
  Refused: ['리뷰 쓰기'],
});

const stars = async () => (await screen.findAllByRole('radio')) as HTMLInputElement[];

// @covers constant:product/default-star-count-none
test('no star is chosen initially, and each empty field shows its requirement', async () => {
  const { sent } = renderStory(stories.default, stories.Plain);
  expect((await stars()).map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
  await press('리뷰 등록');
  expect(await screen.findByText('별점을 선택해 주세요.')).toBeDefined();
  expect([await messageAt(/^제목/), await messageAt(/^내용/)]).toEqual([
    '제목을 입력해 주세요.',
    '내용을 입력해 주세요.',
  ]);
  expect(sent).toEqual([]);
});

test('a review is sent with its stars as a number', async () => {
  const { sent } = renderStory(stories.default, stories.Plain);
  fireEvent.click((await stars())[3] as HTMLInputElement);
  await enter(/^제목/, '체결감이 좋습니다');
  await enter(/^내용/, '드릴 순서가 단순합니다.');
  await press('리뷰 등록');
  expect((await screen.findByTestId('left')).textContent).toMatch(/^\/mypage\/reviews\/[0-9a-f-]+\?new=1$/);
  const review = { star: 4, subject: '체결감이 좋습니다', content: '드릴 순서가 단순합니다.' };
  expect(sent).toEqual([{ verb: 'writeReview', input: ['01890000-0000-7000-8000-000000000002', review] }]);
});

test('a refusal is shown at its field', async () => {
  renderStory(stories.default, stories.Refused);
  fireEvent.click((await stars())[0] as HTMLInputElement);
  await enter(/^제목/, '체결감이 좋습니다');
  await enter(/^내용/, '드릴 순서가 단순합니다.');
  await press('리뷰 등록');
  expect((await screen.findByRole('alert')).textContent).toBe('입력하신 내용을 확인해 주세요.');
  expect(await messageAt(/^내용/)).toBe('내용을 다시 확인해 주세요.');
});
