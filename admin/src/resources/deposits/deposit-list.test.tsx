import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './deposit-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000001', '김입금', '132,000원', '매장 계좌'],
  Empty: ['입금을 기다리는 주문이 없습니다.'],
  Loading: ['입금대기'],
  Refused: ['20261120-000001'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('the error of a deposit is shown in its dialog, which stays open', async () => {
  renderStory(stories.default, stories.Refused);
  fireEvent.click(await screen.findByLabelText('20261120-000001 입금확인'));
  fireEvent.change(await screen.findByLabelText('통장에 찍힌 입금자'), { target: { value: '박입금' } });
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('금액이 다릅니다.')).toBeDefined();
  expect(server.sent).toEqual([
    { operation: 'confirmDeposits', body: { deposits: [{ _purchase: expect.any(String), depositor: '박입금' }] } },
  ]);
});
