import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { detail } from './packing.fixture.ts';
import { ParcelShow } from './parcel-show.tsx';

export default showPage('포장', 'parcels', detail, ParcelShow, {
  getParcel: { parcel: detail },
  splitParcel: { parcels: [detail, detail] },
  getCourierConnection: { connection: { courierCode: null } },
  confirmParcelChanges: { parcel: detail },
});

export const Waiting: Story = {};
export const Changed: Story = {
  responses: {
    getParcel: {
      parcel: {
        ...detail,
        changedAt: detail.createdAt,
        changes: [
          {
            kind: 'LEFT',
            productName: '힐링 어버트먼트',
            optionName: null,
            amount: 1,
            orderStatus: 'ORDER_CANCELED',
            hasOpenClaim: false,
            ...{ lotNo: null, lotState: null, lots: null },
            at: detail.createdAt,
          },
          ...(['PLAN', 'LOT'] as const).map((kind) => ({
            ...{
              kind,
              productName: '본레벨 픽스처',
              optionName: null,
              amount: 2,
              orderStatus: null,
              hasOpenClaim: false,
            },
            ...{ lotNo: 'A2611-03', lotState: 'RELEASED' as const, lots: null, at: detail.createdAt },
          })),
        ],
      },
    },
  },
};
export const Canceled: Story = {
  responses: { getParcel: { parcel: { ...detail, state: 'CANCELED', orders: [], goods: [] } } },
};
export const Missing: Story = { responses: { getParcel: new Refusal(404, '요청하신 정보를 찾을 수 없습니다.') } };
