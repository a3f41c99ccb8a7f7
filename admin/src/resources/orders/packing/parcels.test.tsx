import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortcutsProvider } from '../../../shortcuts/shortcuts.tsx';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import { detail, waiting } from './packing.fixture.ts';
import * as showStories from './parcel-show.stories.tsx';
import * as stories from './parcels.stories.tsx';

testStories(stories, {
  Success: ['P261130-00042', '김치과', '픽스처 외 1건', 'L261130-01 · 7번', '모두 피킹 목록으로'],
  Changed: ['바뀜', '기한 지남', '직접 수령'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['포장·출고'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

testStories(showStories, {
  Waiting: ['P261130-00042', 'A-01-2', '커버 스크류', '문 앞에 놓아 주세요', '나누기'],
  Changed: [
    ...['포장할 내용이 바뀌었습니다.', '힐링 어버트먼트 1개를 빼 주세요.', '확인했음', '로트 수량 변경'],
    '로트 A2611-03의 수량이 바뀌어 제안이 달라졌습니다. 지금 제안하는 로트를 담아 주세요.',
    '로트 A2611-03의 수량이 바뀌었습니다. 이 포장에 2개가 있는지 확인하고, 없으면 빼고 다른 로트를 담아 주세요.',
  ],
  Canceled: ['취소된 포장입니다. 담은 상품을 제자리에 돌려놓아 주세요.'],
  Missing: ['요청하신 정보를 찾을 수 없습니다.'],
});

/** The page with its keys, and one parcel that is on no list yet. */
async function renderWithKeys() {
  const { default: meta } = stories;
  const listParcels = { parcels: [{ ...waiting, list: null }], total: 1 };
  renderStory(meta, {
    render: () => <ShortcutsProvider>{meta.render()}</ShortcutsProvider>,
    responses: { listParcels },
  });
  await screen.findByText('P261130-00042');
}

test('one key makes a list of all that waits', async () => {
  await renderWithKeys();
  const button = screen.getByRole('button', { name: '모두 피킹 목록으로' });
  expect([button.getAttribute('aria-keyshortcuts'), button.textContent]).toEqual(['L', '모두 피킹 목록으로L']);
  // A button that was clicked keeps the focus, and letters do not belong to it.
  fireEvent.keyDown(button, { code: 'KeyL' });
  await waitFor(() => expect(server.sent).toContainEqual({ operation: 'createPickingList', body: { _parcels: null } }));
});

test('with chosen rows the same key makes a list of these alone, and the other verbs have keys too', async () => {
  await renderWithKeys();
  fireEvent.keyDown(document.body, { code: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement ?? window, { code: 'Space' });
  const shown = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-keyshortcuts');
  expect(await shown('피킹 목록 만들기 1')).toBe('L');
  expect(await shown('모두 피킹 목록으로')).toBeNull();
  expect(await shown('택배사 파일 1')).toBe('F');
  expect(await shown('명세서 인쇄 1')).toBe('S');
  fireEvent.keyDown(document.activeElement ?? window, { code: 'KeyL' });
  const body = { _parcels: [waiting._id] };
  await waitFor(() => expect(server.sent).toContainEqual({ operation: 'createPickingList', body }));
  expect(server.sent).not.toContainEqual({ operation: 'createPickingList', body: { _parcels: null } });
});

test('some orders of a parcel are split off, never all', async () => {
  const { default: meta, Waiting } = showStories;
  renderStory(meta, Waiting);
  fireEvent.click(await screen.findByRole('button', { name: '나누기' }));
  const dialog = await screen.findByRole('dialog');
  const [first, second] = dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  const verb = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '나누기');
  fireEvent.click(first as HTMLInputElement);
  fireEvent.click(second as HTMLInputElement);
  expect(verb?.disabled).toBe(true);
  fireEvent.click(second as HTMLInputElement);
  fireEvent.click(verb as HTMLButtonElement);
  const body = { updatedAt: detail.updatedAt, _orders: [waiting.orders[0]?._id] };
  await waitFor(() => expect(server.sent).toContainEqual({ operation: 'splitParcel', body }));
});
