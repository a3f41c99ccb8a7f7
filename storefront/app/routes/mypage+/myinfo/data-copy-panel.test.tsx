import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '~/testing/fields';
import { refusal } from '~/testing/refusal';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './data-copy-panel.stories';

testStories(stories, {
  Closed: ['내 정보 사본'],
  Open: ['60분에 한 번 받으실 수 있습니다.', '사본 받기'],
  RefusedWithoutScripts: ['요청이 많습니다.', '30분 뒤에 다시 시도해 주세요.'],
});

const open = (story = stories.Open) => renderStory(stories.default, story);
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

/** A response whose second half is sent after `release`. */
function halves() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(3 * 1024));
      await gate;
      controller.enqueue(new Uint8Array(1024));
      controller.close();
    },
  });
  const headers = {
    'content-disposition': `attachment; filename="a.zip"; filename*=UTF-8''${encodeURIComponent('내정보.zip')}`,
  };
  return { response: new Response(body, { headers }), release: () => release() };
}

test('a download shows its progress, and is saved under its name', async () => {
  const { response, release } = halves();
  const fetchMock = vi.fn(async (_address: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetchMock);
  open();
  await press('사본 받기');
  expect((await screen.findByText(/3KB 받았습니다/)).textContent).toContain('사본을 만들고 있습니다.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '사본 받기' }).disabled).toBe(true);
  release();
  await screen.findByText(/사본을 저장했습니다/);
  expect(saved).toEqual(['내정보.zip']);
  expect(fetchMock.mock.calls.map(([address, { method }]) => [address, method])).toEqual([['/files/my-data', 'POST']]);
});

test('a copy that is requested too soon shows how long to wait', async () => {
  const refused = refusal('TOO_MANY_REQUESTS');
  const body = refused.ok ? {} : { ...refused.problem, retryAfter: 1_800 };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 429 }));
  open();
  await press('사본 받기');
  expect((await screen.findByRole('alert')).textContent).toContain('30분 뒤에 다시 시도해 주세요.');
  expect(saved).toEqual([]);
});

test('a lost connection offers a retry', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network');
  });
  open();
  await press('사본 받기');
  expect((await screen.findByRole('alert')).textContent).toContain('잠시 연결이 원활하지 않습니다.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '사본 받기' }).disabled).toBe(false);
});

test('without the password there is no copy', async () => {
  open(stories.Closed);
  await screen.findByText('위에서 비밀번호를 확인하시면 사본을 받으실 수 있습니다.');
  expect(screen.queryByRole('button', { name: '사본 받기' })).toBeNull();
});
