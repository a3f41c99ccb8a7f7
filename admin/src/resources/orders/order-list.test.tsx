import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './order-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000003', '박원장', '45,000원'],
  Empty: ['아직 주문이 없습니다.'],
  Loading: ['주문'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Paying: ['12:10까지 결제', '재고 1개 · 포인트 3,000원 · 쿠폰 잡아 둠'],
});

const chosen = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
const choose = async () => {
  fireEvent.click((await screen.findAllByRole('checkbox', { name: '선택' }))[0] as HTMLElement);
  await chosen('1건 선택');
};

test('what is chosen in one queue is not chosen in the next, nor after a search', async () => {
  renderStory(stories.default, stories.Success);
  await screen.findByText('20261120-000003');
  await choose();
  fireEvent.click(screen.getByRole('tab', { name: /^확인할 주문/ }));
  await chosen('0건 선택');
  await choose();
  fireEvent.change(screen.getByPlaceholderText(/주문번호/), { target: { value: '없는 주문' } });
  await chosen('0건 선택');
});
