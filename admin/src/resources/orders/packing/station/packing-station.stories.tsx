import { Refusal } from '../../../../testing/server.ts';
import { resourcePage, type Story } from '../../../../testing/story.tsx';
import {
  detail,
  implant,
  implanted,
  lines,
  otherScanned,
  packing,
  scanned,
  screw,
  waiting,
} from '../packing.fixture.ts';
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
            ...{ lotNo: null, lotState: null, lots: null },
            at: packing.createdAt,
          },
        ],
      },
    },
  },
};
export const Packed: Story = { responses: { claimParcel: { parcel: packed } } };
export const NothingLeft: Story = { responses: { listParcels: { parcels: [], total: 0 } } };
export const Unknown: Story = {
  responses: { findParcel: new Refusal(404, '요청하신 정보를 찾을 수 없습니다.', {}, { code: 'NOT_FOUND' }) },
};
/** Goods that need lots: the first lot is another one than the proposed. */
export const Lots: Story = {
  responses: {
    claimParcel: { parcel: implanted },
    listPieces: { lines: lines(0) },
    scanPiece: (body: { text: string; reason?: string; typedLot?: string; isConfirmed?: boolean }) => {
      if (body.typedLot && !body.isConfirmed)
        return body.typedLot === 'A1'
          ? { scan: { ...scanned, outcome: 'CONFIRM_LOT', text: '확인해 주세요.' }, lines: lines(0) }
          : {
              scan: { ...scanned, outcome: 'LOT_UNKNOWN', text: '등록되지 않은 로트입니다.', alike: [scanned.lot] },
              lines: lines(0),
            };
      if (body.text.includes('B2') && !body.reason) return { scan: otherScanned, lines: lines(0) };
      return { scan: scanned, lines: lines(1) };
    },
    removePiece: { lines: lines(0) },
  },
};
/** Beside goods that are only counted. */
export const Mixed: Story = {
  responses: { ...Lots.responses, claimParcel: { parcel: { ...implanted, goods: [screw, implant] } } },
};
