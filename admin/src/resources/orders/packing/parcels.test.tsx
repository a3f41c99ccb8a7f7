import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  Changed: ['포장할 내용이 바뀌었습니다.', '힐링 어버트먼트 1개를 빼 주세요.', '확인했음'],
  Canceled: ['취소된 포장입니다. 담은 상품을 제자리에 돌려놓아 주세요.'],
  Missing: ['요청하신 정보를 찾을 수 없습니다.'],
});

test('one key makes a list of all that waits, and arrows and the space bar choose rows', async () => {
  const { default: meta, Success } = stories;
  renderStory(meta, Success ?? {});
  await screen.findByText('P261130-00042');
  fireEvent.keyDown(window, { code: 'ArrowDown' });
  expect(document.activeElement?.tagName).toBe('TR');
  fireEvent.keyDown(document.activeElement ?? window, { code: 'Space' });
  expect(await screen.findByRole('button', { name: '명세서 인쇄 1' })).toBeTruthy();
  // A button that was clicked keeps the focus, and letters do not belong to it.
  fireEvent.keyDown(screen.getByRole('button', { name: '명세서 인쇄 1' }), { code: 'KeyL' });
  await waitFor(() => expect(server.sent).toContainEqual({ operation: 'createPickingList', body: { _parcels: null } }));
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
