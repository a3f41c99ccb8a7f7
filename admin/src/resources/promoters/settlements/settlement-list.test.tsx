import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './settlement-list.stories.tsx';

testStories(stories, {
  Success: ['2026년 10월', '김추천', '1,000,000원', '33,000원', '마감할 달 2026년 11월: 추천인 2명, 내역 1,200건'],
  Empty: ['아직 마감한 정산이 없습니다.'],
  Loading: ['추천인 정산'],
  Failed: [UNAVAILABLE, '다시 시도'],
  NotOver: ['달이 끝나면 마감할 수 있습니다.'],
  Nothing: ['아직 정산할 보너스가 없습니다.'],
  Refused: ['김추천'],
});

test('closing shows the month, the number of promoters and the sum, and is sent for that month', async () => {
  renderStory(stories.default, stories.Success);
  await press('2026년 11월 마감');
  expect(screen.getByRole('dialog').textContent).toContain(
    '2026년 11월 정산을 마감합니다. 추천인 2명, 내역 1,200건, 보너스 3,300,000원, 출금 -1,000,000원, 실지급 967,000원입니다.',
  );
  confirmDialog();
  await isEventuallyShown('2026년 11월 정산을 마감했습니다. 추천인 2명입니다.');
  expect(server.sent).toEqual([{ operation: 'closeSettlements', body: {} }]);
});

test('an unfinished month cannot be closed, and an error stays in the dialog', async () => {
  const { unmount } = renderStory(stories.default, stories.NotOver);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '2026년 11월 마감' });
  expect(button.disabled).toBe(true);
  unmount();
  renderStory(stories.default, stories.Refused);
  await press('2026년 11월 마감');
  confirmDialog();
  await waitFor(async () =>
    expect((await screen.findByRole('alert')).textContent).toBe('앞선 달부터 차례로 마감해 주세요.'),
  );
});

test.each([
  [
    '주민등록번호 포함 내려받기',
    /\/payment-statements\/20\d\d\/file$/,
    { isUnmasked: true, reason: '지급명세서 제출' },
  ],
  ['지급명세서 내려받기', /\/payment-statements\/20\d\d\/file$/, { reason: '지급명세서 제출' }],
  ['지급 정보 포함 내려받기', /\/settlement-months\/2026-10\/payouts-file$/, { reason: '지급명세서 제출' }],
] as const)('%s requires a reason, and sends it', async (label, address, body) => {
  renderStory(stories.default, stories.Success);
  await press(label);
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init.method, JSON.parse(String(init.body))]);
    return Response.json({ title: '권한이 없습니다.', status: 403 }, { status: 403 });
  });
  await write(/^내려받는 이유/, '지급명세서 제출');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toBe('권한이 없습니다.');
  expect(requests).toEqual([[expect.stringMatching(address), 'POST', body]]);
});
