import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './question-form.stories';

testStories(stories, {
  Plain: ['상품 문의하기', '픽스처', '비밀글로 문의합니다.', '환자 정보는 적지 말아 주세요.'],
  Refused: ['상품 문의하기'],
});

async function write(): Promise<void> {
  await enter(/^제목/, '재입고 문의');
  await enter(/^내용/, '언제 다시 들어오나요?');
}

test('each empty field shows its requirement', async () => {
  const { sent } = renderStory(stories.default, stories.Plain);
  await press('문의 등록');
  expect([await messageAt(/^제목/), await messageAt(/^내용/)]).toEqual([
    '제목을 입력해 주세요.',
    '내용을 입력해 주세요.',
  ]);
  expect(sent).toEqual([]);
});

test.each([true, false])('a question is sent with its visibility, secret: %s', async (isSecret) => {
  const { sent } = renderStory(stories.default, stories.Plain);
  await write();
  if (isSecret) fireEvent.click(screen.getByRole('checkbox'));
  await press('문의 등록');
  expect((await screen.findByTestId('left')).textContent).toBe('/mypage/questions');
  expect(sent).toMatchObject([{ verb: 'ask', input: ['01890000-0000-7000-8000-000000000001', { isSecret }] }]);
});

test('a refusal is shown at its field', async () => {
  renderStory(stories.default, stories.Refused);
  await write();
  await press('문의 등록');
  await screen.findByRole('alert');
  expect(await messageAt(/^제목/)).toBe('제목을 다시 확인해 주세요.');
});
