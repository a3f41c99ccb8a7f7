import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { messageAt, press, write } from '../../testing/fields.ts';
import { pending, Refusal, server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import meta, * as stories from './band-banners.stories.tsx';

testStories(stories, { Success: ['설 연휴 배송 안내', '이전 내용'], Changed: ['설 연휴 배송 안내'] });

const name = () => screen.getByLabelText<HTMLInputElement>(/^문구/);
const dialog = () => screen.findByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' });

const mine = '내가 고친 안내';
const { bandBanner } = meta.responses.getConsoleBandBanner;

/** Saves a changed text, which is refused because another operator saved the record meanwhile. */
async function saveMine(): Promise<void> {
  const theirs = { ...bandBanner, name: '추석 안내', updatedAt: '2026-11-24T01:05:00.000Z' };
  const read = vi.fn().mockReturnValue({ bandBanner: theirs }).mockReturnValueOnce({ bandBanner });
  const save = vi.fn().mockReturnValue({ bandBanner: theirs });
  save.mockReturnValueOnce(stories.Changed.responses?.updateConsoleBandBanner);
  renderStory(meta, { responses: { getConsoleBandBanner: read, updateConsoleBandBanner: save } });
  await write(/^문구/, mine);
  await press('저장');
}

test('a conflict shows who saved meanwhile, and the entries stay', async () => {
  await saveMine();
  expect((await dialog()).textContent).toContain('박상담 님이 2026.11.24 10:05에 바꾸었습니다.');
  await press('계속 편집');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name().value).toBe(mine);
  expect(await messageAt(/^문구/)).toBe('그 사이 바뀐 값: ‘추석 안내’');
});

test('an operator overwrites the currently stored version', async () => {
  await saveMine();
  await dialog();
  await press('내 내용으로 저장');
  await screen.findByTestId('left');
  expect(server.sent.map(({ body }) => body)).toMatchObject([
    { name: mine, updatedAt: '2026-11-24T01:00:00.000Z' },
    { name: mine, updatedAt: '2026-11-24T01:05:00.000Z' },
  ]);
});

test('an operator discards the entries and loads the stored version', async () => {
  await saveMine();
  await dialog();
  await press('입력을 버리고 새로 불러오기');
  await waitFor(() => expect(name().value).toBe('추석 안내'));
  expect(server.sent).toHaveLength(1);
});

test('an earlier version is shown with the labels of the form, and loaded into it', async () => {
  renderStory(meta, stories.Success);
  await press('이전 내용');
  const open = await screen.findByRole('dialog', { name: '이전 내용' });
  expect(await within(open).findByText('추석 연휴 배송 안내')).toBeTruthy();
  expect(open.textContent).toContain('박상담');
  expect(open.textContent).toContain('기록 전');
  expect(
    within(open)
      .getAllByRole('term')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['문구 바뀜', '코드', '링크', '배경색', '진열']);
  fireEvent.click(within(open).getByRole('button', { name: '이 내용 불러오기' }));
  await waitFor(() => expect(name().value).toBe('추석 연휴 배송 안내'));
  expect(server.sent).toEqual([]);
});

test('a record without later saves has no earlier version', async () => {
  renderStory(meta, { responses: { listConsoleRevisions: { revisions: [] } } });
  await press('이전 내용');
  expect(await screen.findByText('아직 보관된 내용이 없습니다. 저장할 때마다 보관됩니다.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '이 내용 불러오기' }).disabled).toBe(true);
});

test('a period ends after it begins', async () => {
  renderStory(meta, stories.Success);
  fireEvent.click(await screen.findByLabelText('기간을 정해서 보이기'));
  await write(/^시작/, '2026-12-01T09:00');
  await write(/^종료/, '2026-12-01T08:00');
  await press('저장');
  await waitFor(async () => expect(await messageAt(/^종료/)).toBe('종료는 시작보다 뒤여야 합니다.'));
  expect(server.sent).toEqual([]);
});

describe('the site at the start of a period', () => {
  const tab = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const url = 'https://shop.example/preview?token=1.2.3.x';
  const at = '2026-12-01T09:00:00+09:00';
  afterEach(() => vi.unstubAllGlobals());

  async function look(response: unknown, opened: typeof tab | null = tab): Promise<void> {
    tab.location.replace.mockClear();
    tab.close.mockClear();
    vi.stubGlobal(
      'open',
      vi.fn(() => opened),
    );
    renderStory(meta, { responses: { createSitePreview: response } });
    fireEvent.click(await screen.findByLabelText('기간을 정해서 보이기'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '이 시각의 사이트 보기' })).disabled).toBe(
      true,
    );
    await write(/^시작/, '2026-12-01T09:00');
    await press('이 시각의 사이트 보기');
  }

  test('opens in a tab without access to the console', async () => {
    await look({ url, expiresAt: '2026-11-24T02:00:00.000Z' });
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(url));
    expect(tab.opener).toBeNull();
    expect(server.sent).toEqual([{ operation: 'createSitePreview', body: { at, to: '/' } }]);
  });

  test('is a link if the browser opens no tab', async () => {
    await look({ url, expiresAt: '2026-11-24T02:00:00.000Z' }, null);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '미리보기 열기' });
    expect([link.href, link.target, link.rel]).toEqual([url, '_blank', 'noopener noreferrer']);
  });

  test('shows why it does not open, and leaves no empty tab', async () => {
    await look(new Refusal(503, '잠시 연결이 원활하지 않습니다.'));
    expect(await screen.findByText(/잠시 연결이 원활하지 않습니다/)).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
  });

  test('waits for its URL, and requests it once', async () => {
    await look(pending);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /이 시각의 사이트 보기/ });
    await waitFor(() => expect(button.disabled).toBe(true));
  });
});
