import { consoleDisplayDetail } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { editPage, type Story } from '../../../testing/story.tsx';
import { screens } from './displays.tsx';

const display = sample(consoleDisplayDetail, {
  name: '새로 나온 상품',
  code: 'NEW',
  rule: 'NEW_ARRIVAL',
  size: 12,
  refreshedAt: '2026-11-20T03:00:00.000Z',
});

export default editPage('진열 수정', 'displays', display, screens.edit, {
  getConsoleDisplay: { display },
  listConsoleProducts: { products: [], total: 0 },
  refreshConsoleDisplay: { display: { ...display, refreshedAt: '2026-11-20T04:30:00.000Z' } },
});

export const Empty: Story = {};
