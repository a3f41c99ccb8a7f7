import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import * as stories from './notice.stories';

const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
beforeEach(() => vi.stubGlobal('fetch', send));
afterEach(() => vi.unstubAllGlobals());

// @covers route:/center/notice/{_notification}
test('a notice is shown with its neighbour, and counted once', async () => {
  renderStory(stories.default, stories.Read);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('휴무 안내');
  expect(document.body.textContent).toContain('새해에는 쉽니다.');
  expect(document.body.textContent).toContain('조회 1,234');
  expect(screen.getByRole('link', { name: /점검 안내/ }).getAttribute('href')).toBe(
    '/center/notice/01890000-0000-7000-8000-000000000002',
  );
  expect(screen.queryByText('다음 글')).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toBe('/actions/notice-views');
});
