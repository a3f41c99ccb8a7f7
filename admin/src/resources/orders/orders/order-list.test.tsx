import type { BulkResult } from '@iruon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './order-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000003', '박원장', '45,000원'],
  Empty: ['아직 주문이 없습니다.'],
  Loading: ['주문'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Waiting: ['49줄'],
  Many: ['20261120-000100'],
  Paying: ['12:10까지 결제', '재고 1개 · 포인트 3,000P · 쿠폰 잡아 둠'],
});

const chosen = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
const chooseFirst = async () => {
  fireEvent.click((await screen.findAllByRole('checkbox', { name: '이 행 선택' }))[0] as HTMLElement);
  await chosen('1건 선택');
};

test('a selection in one queue is cleared in the next one, and after a search', async () => {
  renderStory(stories.default, stories.Success);
  await screen.findByText('20261120-000003');
  await chooseFirst();
  fireEvent.click(screen.getByRole('tab', { name: /^확인할 주문/ }));
  await chosen('0건 선택');
  await chooseFirst();
  fireEvent.change(screen.getByPlaceholderText(/주문번호/), { target: { value: '없는 주문' } });
  await chosen('0건 선택');
});

test('a list that a link narrowed says so, and shows all again with the other filters', async () => {
  const filter = encodeURIComponent(JSON.stringify({ _purchase: 'p1', paymentMethod: 'kakao' }));
  renderStory({ ...stories.default, at: `/?filter=${filter}` }, stories.Success);
  await screen.findByText('주문서 하나의 주문만 보입니다.');
  await press('모두 보기');
  await waitFor(() => expect(screen.queryByText('주문서 하나의 주문만 보입니다.')).toBeNull());
  expect(screen.getByText('카카오페이')).toBeTruthy();
});

const choose = async (entry: string) => {
  await press('필터');
  fireEvent.click(await screen.findByText(entry, { selector: '[role=menuitem] *' }));
};

test('filters are saved under a name, applied by it, and deleted', async () => {
  const filter = encodeURIComponent(JSON.stringify({ paymentMethod: 'kakao' }));
  renderStory({ ...stories.default, at: `/?filter=${filter}` }, stories.Success);
  const isChosen = () => screen.queryByText('카카오페이') !== null;
  await choose('지금 조건 저장…');
  await write(/^이름/, '카카오 주문');
  await press('저장');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose('필터 모두 빼기');
  await waitFor(() => expect(isChosen()).toBe(false));
  await choose('카카오 주문');
  await waitFor(() => expect(isChosen()).toBe(true));

  await choose('‘카카오 주문’ 지우기');
  await press('확인');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('필터');
  await screen.findByText('지금 조건 저장…');
  expect(screen.queryByText('카카오 주문')).toBeNull();
});

test('a bulk change is sent in parts with its progress, and names each refused order of every part', async () => {
  const held: { orders: string[]; answer: (result: BulkResult) => void }[] = [];
  const changeOrderStates = ({ _orders }: { _orders: string[] }) =>
    new Promise<BulkResult>((answer) => held.push({ orders: _orders, answer }));
  const { responses } = stories.Many;
  renderStory(
    { ...stories.default, at: '/?perPage=100' },
    { ...stories.Many, responses: { ...responses, changeOrderStates } },
  );
  await screen.findByText('20261120-000100');
  fireEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }));
  await press(/^주문확인 60/);
  await screen.findByRole('dialog');
  confirmDialog();

  /** Answers a part, refusing its last order. */
  const answer = async (part: number) => {
    await waitFor(() => expect(held).toHaveLength(part + 1));
    const { orders, answer: give } = held[part] ?? { orders: [], answer: () => {} };
    const results = orders.map((_id, place) => {
      const ok = place < orders.length - 1;
      return { _id, ok, code: null, message: ok ? null : '이미 취소된 주문입니다.' };
    });
    give({ results, changed: orders.length - 1, refused: 1 });
    return orders.length;
  };
  const progress = within(screen.getByRole('dialog'));
  await progress.findByText(/60건 가운데 0건을 처리했습니다/);
  expect(await answer(0)).toBe(50);
  await progress.findByText(/60건 가운데 50건을 처리했습니다/);
  expect(await answer(1)).toBe(10);
  await screen.findByText('58건 처리, 2건 실패');
  const report = within(screen.getByRole('dialog', { name: '주문확인 결과' }));
  expect(report.getByText('20261120-000149')).toBeDefined();
  expect(report.getByText('20261120-000159')).toBeDefined();
  expect(screen.queryByText(/60건 가운데/)).toBeNull();
});
