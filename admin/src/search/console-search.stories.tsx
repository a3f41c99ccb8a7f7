import { type ConsoleHit, consoleHit } from '@iruon/contract';
import { ShortcutsProvider } from '../shortcuts/shortcuts.tsx';
import { sample } from '../testing/sample.ts';
import { Refusal } from '../testing/server.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { ConsoleSearch } from './console-search.tsx';

const hit = (group: ConsoleHit['group'], title: string, detail: string): ConsoleHit =>
  sample(consoleHit, { group, page: group, title, detail, number: null });

const notice = hit('notifications', '추석 연휴 배송 안내', '2026.09.01');
const found = [
  { ...hit('purchases', '20261124-000123 티슈 레벨 임플란트', '김이루 · 결제완료'), number: '20261124-000123' },
  hit('users', '김이루', 'iruon123 · C1042'),
  hit('products', '김서림 방지 거울', 'MIRROR-1'),
];

export default {
  title: '전체 검색',
  render: () => (
    <ShortcutsProvider>
      <input aria-label="다른 칸" />
      <ConsoleSearch />
    </ShortcutsProvider>
  ),
  responses: { searchConsole: { recent: [notice], found, failed: [] } },
} satisfies Meta;

export const Success: Story = {};

/** One of the lists does not respond. */
export const PartlyFailed: Story = { responses: { searchConsole: { recent: [], found, failed: ['claims'] } } };

export const Failed: Story = { responses: { searchConsole: new Refusal(503, '서버가 답하지 않습니다.') } };
