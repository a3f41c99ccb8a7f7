import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import { own, packer } from './roles.fixture.ts';
import * as stories from './roles.stories.tsx';

testStories(stories, {
  Success: ['출고', '운영자 3명', '주말 근무', '주문', '취소·교환·반품', '출고, 배송: 변경', '출고, 정산·회계: 없음'],
  Loading: ['불러오는 중'],
  Failed: ['역할을 불러오지 못했습니다.', '다시 시도'],
  Changed: ['출고'],
});

const cell = (name: RegExp) => screen.findByRole('button', { name });

test('a press gives the next level, which is marked until it is saved with what it changes and whom it reaches', async () => {
  renderStory(stories.default, stories.Success);
  fireEvent.click(await cell(/^출고, 주문: 조회/));
  expect((await cell(/^출고, 주문: 변경/)).getAttribute('aria-label')).toContain('저장 전: 조회');
  // The last level is followed by the first.
  fireEvent.click(await cell(/^출고, 배송: 변경/));
  await isEventuallyShown('바꾼 권한 2개');
  await press('출고 역할 저장');
  const dialog = await screen.findByRole('dialog', { name: '출고 역할 저장' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['주문: 조회 → 변경. 이제 보고 바꿀 수 있습니다.', '배송: 변경 → 없음. 이제 볼 수 없습니다.']);
  expect(dialog.textContent).toContain('운영자 3명에게 바로 적용됩니다.');
  await write(/^사유/, '업무 조정');
  confirmDialog();
  const { name, description, updatedAt } = packer;
  const rights = ['orders:read', 'orders:write', 'claims:read', 'stock:read'];
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'changeRole', body: { name, description, rights, updatedAt, reason: '업무 조정' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '출고 역할 저장' })).toBeNull());
});

test('a refused save stays in the dialog, and the chosen levels stay on the page', async () => {
  renderStory(stories.default, stories.Changed);
  fireEvent.click(await cell(/^출고, 주문: 조회/));
  await press('출고 역할 저장');
  await write(/^사유/, '업무 조정');
  confirmDialog();
  await isEventuallyShown('다른 운영자가 먼저 바꾸었습니다. 바뀐 내용을 확인해 주세요.');
  await press('닫기');
  await isEventuallyShown('바꾼 권한 1개');
  await press('출고 역할 되돌리기');
  await cell(/^출고, 주문: 조회/);
  expect(screen.queryByText('바꾼 권한 1개')).toBeNull();
});

test('products bring their stock, nobody may change operators, and a role keeps one right', async () => {
  renderStory(stories.default, stories.Success);
  fireEvent.click(await cell(/^주말 근무, 상품: 없음/));
  await cell(/^주말 근무, 재고: 조회/);
  // Without the products, the stock has no level of its own again.
  fireEvent.click(await cell(/^주말 근무, 상품: 조회/));
  fireEvent.click(await cell(/^주말 근무, 상품: 변경/));
  await cell(/^주말 근무, 재고: 없음/);
  fireEvent.click(await cell(/^주말 근무, 운영자: 없음/));
  fireEvent.click(await cell(/^주말 근무, 운영자: 조회/));
  await cell(/^주말 근무, 운영자: 없음/);
  fireEvent.click(await cell(/^주말 근무, 주문: 조회/));
  fireEvent.click(await cell(/^주말 근무, 주문: 변경/));
  await isEventuallyShown('권한을 하나 이상 남겨 주세요.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '주말 근무 역할 저장' }).disabled).toBe(true);
});

test('the table is one stop of the Tab key, in which the arrow keys move', async () => {
  renderStory(stories.default, stories.Success);
  const first = await cell(/^출고, 주문/);
  const stops = () =>
    [...document.querySelectorAll('[data-place][tabindex="0"]')].map((each) => each.getAttribute('aria-label'));
  expect(stops()).toEqual(['출고, 주문: 조회']);
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('주말 근무, 배송: 없음');
  expect(stops()).toEqual(['주말 근무, 배송: 없음']);
  // Beyond the edge it stays.
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('주말 근무, 배송: 없음');
});

test('a copy begins with the rights of its role', async () => {
  renderStory(stories.default, stories.Success);
  await press('출고 역할 관리');
  fireEvent.click(await screen.findByRole('menuitem', { name: '복사해 새로 만들기' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('보고 바꿀 수 있음배송');
  await write(/^이름/, '야간 출고');
  await write(/^사유/, '야간 근무 시작');
  confirmDialog();
  const { rights, description } = packer;
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'createRole', body: { name: '야간 출고', description, rights, reason: '야간 근무 시작' } },
    ]),
  );
});

test('a name is changed without the rights', async () => {
  renderStory(stories.default, stories.Success);
  await press('주말 근무 역할 관리');
  fireEvent.click(await screen.findByRole('menuitem', { name: '이름과 설명 바꾸기' }));
  await write(/^이름/, '주말');
  await write(/^사유/, '이름 정리');
  confirmDialog();
  const { description, rights, updatedAt } = own;
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'changeRole', body: { name: '주말', description, rights, updatedAt, reason: '이름 정리' } },
    ]),
  );
});

test('who is not the owner reads the table, and every verb says why it is closed', async () => {
  await signInWith(['people:read']);
  renderStory(stories.default, stories.Success);
  await isEventuallyShown('운영자 3명');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^출고, 주문/ })).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '역할 만들기' }).disabled).toBe(true);
  expect(screen.getByRole('group', { name: /^최고 관리자만 할 수 있습니다/ })).toBeTruthy();
  await press('출고 역할 관리');
  const verb = await screen.findByRole('menuitem', { name: /^이름과 설명 바꾸기/ });
  expect(verb.getAttribute('aria-disabled')).toBe('true');
  expect(verb.textContent).toContain('최고 관리자만 할 수 있습니다.');
});

test('on a phone one role is shown at a time', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
  renderStory(stories.default, stories.Success);
  const orders = await screen.findByRole('group', { name: '주문' });
  expect(within(orders).getByRole('button', { name: '조회', pressed: true })).toBeTruthy();
  fireEvent.click(within(orders).getByRole('button', { name: '변경' }));
  await isEventuallyShown('저장 전: 조회');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '역할' }));
  fireEvent.click(await screen.findByRole('option', { name: '주말 근무' }));
  expect(
    within(screen.getByRole('group', { name: '배송' })).getByRole('button', { name: '없음', pressed: true }),
  ).toBeTruthy();
});
