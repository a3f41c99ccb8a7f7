import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press } from '../../testing/fields.ts';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './purchases.stories.tsx';

testStories(stories, {
  Success: ['20261120-000002', '본 그라프트 외 2건', '87,000원', '20261120-000002 주문취소'],
  Empty: ['아직 주문서가 없습니다.'],
  Loading: ['주문서'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

// @covers call:DELETE /api/console/shop/purchases/{id}
test('an unpaid purchase is cancelled after a confirmation, which stays open if it may have been paid meanwhile', async () => {
  renderStory(stories.default, stories.Success);
  await press('20261120-000002 주문취소');
  const dialog = within(screen.getByRole('dialog', { name: '주문취소' }));
  expect(dialog.getByText(/되돌릴 수 없습니다/)).toBeDefined();
  expect(server.sent).toEqual([]);
  confirmDialog();
  await dialog.findByText('결제를 확인하고 있는 주문입니다.');
  expect(server.sent).toMatchObject([{ operation: 'giveUpPurchase' }]);
});
