import { listStates } from '../../../testing/list-states.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { list } from './packing.fixture.ts';
import { screens } from './picking-lists.tsx';

export default resourcePage('피킹 목록', 'picking-lists', screens.list, {
  listPickingLists: { pickingLists: [{ ...list, closedAt: null, changed: 1 }], total: 1 },
});
export const { Success, Empty, Loading, Failed } = listStates('listPickingLists', 'pickingLists');
