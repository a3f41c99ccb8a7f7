import { synonymGroups } from '@iruon/contract';
import { listStates, UNAVAILABLE } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './synonym-groups.tsx';

const fixture = sample(synonymGroups.view, {
  name: '픽스처',
  words: ['픽스쳐', 'fixture', '인공치근'],
  leads: true,
  shows: true,
});
const graft = sample(synonymGroups.view, {
  _id: '01890000-0000-7000-8000-0000000000aa',
  name: '골이식재',
  words: ['뼈이식', 'bone graft'],
  leads: false,
  shows: false,
});

export default resourcePage('검색 동의어', 'synonym-groups', screens.list, {
  listConsoleSynonymGroups: { synonymGroups: [fixture, graft], total: 2 },
  createConsoleSynonymGroup: { synonymGroup: fixture },
  listConsoleSearchMisses: {
    searchMisses: [
      { text: '임시치아', count: 12, lastOn: '2026-11-28' },
      { text: 'mua 30도', count: 3, lastOn: '2026-11-20' },
    ],
  },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleSynonymGroups', 'synonymGroups');

/** Every search found something. */
export const NoMisses: Story = { responses: { listConsoleSearchMisses: { searchMisses: [] } } };

/** The searches cannot be read; the groups can. */
export const MissesFailed: Story = { responses: { listConsoleSearchMisses: new Refusal(503, UNAVAILABLE) } };
