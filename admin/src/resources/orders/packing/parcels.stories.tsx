import { listStates } from '../../../testing/list-states.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { list, listDetail, waiting } from './packing.fixture.ts';
import { screens } from './parcels.tsx';

export default resourcePage('포장·출고', 'parcels', screens.list, {
  listParcels: { parcels: [waiting], total: 1 },
  createPickingList: { pickingList: listDetail },
  getCourierConnection: { connection: { courierCode: null } },
  printParcels: { printed: 1, printedAt: list.createdAt },
});

export const Changed: Story = {
  responses: {
    listParcels: { parcels: [{ ...waiting, changedAt: waiting.createdAt, isLate: true, isPickup: true }], total: 1 },
  },
};
export const { Success, Empty, Loading, Failed } = listStates('listParcels', 'parcels');
