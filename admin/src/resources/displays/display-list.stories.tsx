import { consoleDisplay } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { DisplayList } from './display-list.tsx';

const row = sample(consoleDisplay, {
  name: '새로 나온 상품',
  code: 'new',
  rule: 'NEW_ARRIVAL',
  size: 12,
  shows: false,
  pinCount: 2,
});

export default {
  title: '진열',
  resource: 'displays',
  render: () => <DisplayList />,
  responses: { listConsoleDisplays: { displays: [row], total: 1 } },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listConsoleDisplays', 'displays');
