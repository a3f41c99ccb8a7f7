import { consoleCategory, userLog } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './categories.tsx';

const category = sample(consoleCategory, {
  _id: '01890000-0000-7000-8000-000000000001',
  name: '픽스처',
  code: 'FIXTURE',
  depth: 1,
  color: null,
  shows: true,
  _parent: null,
});
const log = sample(userLog, {
  actionLabel: '분류 변경',
  actorName: '박상담',
  changes: [{ label: '이름', from: '임플란트', to: '픽스처' }],
});

export default resourcePage('분류', 'categories', screens.list, {
  listConsoleCategories: { categories: [category], total: 1 },
  listHistory: { logs: [log], total: 1 },
});

export const Success: Story = {};
