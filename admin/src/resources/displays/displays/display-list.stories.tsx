import { consoleDisplay } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './displays.tsx';

const row = sample(consoleDisplay, {
  name: '새로 나온 상품',
  code: 'new',
  rule: 'NEW_ARRIVAL',
  size: 12,
  shows: false,
  pinCount: 2,
});

export default resourcePage('진열', 'displays', screens.list, { listConsoleDisplays: { displays: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listConsoleDisplays', 'displays');
