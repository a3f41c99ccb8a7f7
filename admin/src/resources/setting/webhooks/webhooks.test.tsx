import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import * as stories from './webhooks.stories.tsx';

test('the list names endpoints with their state and queue', async () => {
  renderStory(stories.default, stories.Success);
  for (const text of ['회계 프로그램', 'https://hooks.example.com/iruon', '사용 중', '2종'])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('an empty list says what endpoints are for, a failed one why', async () => {
  renderStory(stories.default, stories.Empty).unmount();
  renderStory(stories.default, stories.Failed);
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
});

test('an endpoint is added with its types, and its secret is shown until it is confirmed', async () => {
  renderStory(stories.default, stories.Success);
  await press('웹훅 등록');
  const dialog = await screen.findByRole('dialog', { name: '웹훅 등록' });
  const add = within(dialog).getByRole('button', { name: '등록' });
  expect(add.hasAttribute('disabled'), 'no type is chosen').toBe(true);
  await write(/이름/, '창고');
  await write(/받을 주소/, 'https://wms.example.com/');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '재고 변경' }));
  fireEvent.click(add);
  const shown = await screen.findByRole('dialog', { name: '웹훅 비밀값' });
  expect(within(shown).getByDisplayValue('whsec_c2VjcmV0')).toBeTruthy();
  expect(server.sent).toEqual([
    {
      operation: 'createWebhook',
      body: { name: '창고', url: 'https://wms.example.com/', eventTypes: ['stock.changed'] },
    },
  ]);
  await press('넣었습니다');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the page of an endpoint shows failed deliveries with the response, and sends one or all again', async () => {
  renderStory(stories.showMeta, {});
  expect(await screen.findByText('database is locked')).toBeTruthy();
  expect(screen.getByText(/오류 응답 · 500/)).toBeTruthy();
  await press('다시 보내기');
  await press('실패한 1건 모두 다시 보내기');
  expect(server.sent).toEqual([
    { operation: 'resendDeliveries', body: { _deliveries: ['01890000-0000-7000-8000-0000000000e2'] } },
    { operation: 'resendDeliveries', body: {} },
  ]);
});

test('the secret is replaced with an overlap, and the new one is shown', async () => {
  renderStory(stories.showMeta, {});
  await press('비밀값 교체');
  await press('교체');
  expect(await screen.findByDisplayValue('whsec_c2VjcmV0')).toBeTruthy();
  expect(server.sent[0]).toMatchObject({ operation: 'rotateWebhookSecret', body: { hours: 24 } });
});

test('a disabled endpoint says why, and cannot be tested', async () => {
  renderStory(stories.showMeta, stories.Disabled);
  expect(await screen.findByText(/사흘 동안 한 번도 전달하지 못했습니다/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '시험 전송' }).hasAttribute('disabled')).toBe(true);
  await press('다시 켜기');
  expect(server.sent).toEqual([{ operation: 'setWebhookState', body: { state: 'ACTIVE' } }]);
});

test('a missing endpoint says so', async () => {
  renderStory(stories.showMeta, stories.ShowFailed);
  expect(await screen.findByText('요청하신 정보를 찾을 수 없습니다.')).toBeTruthy();
});

test('a page that loads has its place', () => {
  renderStory(stories.showMeta, stories.ShowLoading);
  expect(screen.queryByText('회계 프로그램')).toBeNull();
});
