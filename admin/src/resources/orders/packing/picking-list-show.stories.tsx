import { type Story, showPage } from '../../../testing/story.tsx';
import { listDetail } from './packing.fixture.ts';
import { PickingListShow } from './picking-list-show.tsx';

const open = { ...listDetail, closedAt: null };

export default showPage('피킹 목록', 'picking-lists', listDetail, PickingListShow, {
  getPickingList: { pickingList: open },
  printPickingList: { pickingList: open },
  getCourierConnection: { connection: { courierCode: null } },
  closePickingList: { pickingList: listDetail },
});

export const Open: Story = {};
export const Empty: Story = { responses: { getPickingList: { pickingList: { ...open, lines: [], packing: [] } } } };
