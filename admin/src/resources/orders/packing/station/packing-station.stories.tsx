import { Refusal } from '../../../../testing/server.ts';
import { resourcePage, type Story } from '../../../../testing/story.tsx';
import { detail, packing, waiting } from '../packing.fixture.ts';
import { PackingStation } from './packing-station.tsx';

const packed = { ...packing, state: 'PACKED' as const, packedAt: packing.createdAt };

export default resourcePage('포장대', 'parcels', PackingStation, {
  listParcels: { parcels: [waiting], total: 1 },
  findParcel: { parcel: detail },
  getParcel: { parcel: packing },
  claimParcel: { parcel: packing },
  packParcel: { parcel: packed },
  reopenParcel: { parcel: packing },
  releaseParcel: { parcel: detail },
  confirmParcelChanges: { parcel: packing },
  shipParcel: { parcel: { ...packed, state: 'SHIPPED', courierCode: 'CJ', invoiceNo: '123456789012' } },
});

export const Idle: Story = {};
export const Taken: Story = {
  responses: {
    claimParcel: (body: { reason?: string }) =>
      body.reason
        ? { parcel: packing }
        : new Refusal(409, '구본오 님이 포장하고 있습니다.', {}, { code: 'PARCEL_TAKEN' }),
  },
};
export const Changed: Story = {
  responses: {
    claimParcel: {
      parcel: {
        ...packing,
        changedAt: packing.createdAt,
        changes: [
          {
            kind: 'RECEIVER',
            productName: null,
            optionName: null,
            amount: null,
            orderStatus: null,
            hasOpenClaim: false,
            at: packing.createdAt,
          },
        ],
      },
    },
  },
};
export const NothingLeft: Story = { responses: { listParcels: { parcels: [], total: 0 } } };
export const Unknown: Story = {
  responses: { findParcel: new Refusal(404, '요청하신 정보를 찾을 수 없습니다.', {}, { code: 'NOT_FOUND' }) },
};
