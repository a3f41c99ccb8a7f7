import {
  type PieceLine,
  parcel,
  parcelDetail,
  parcelPiece,
  pickingList,
  pickingListDetail,
  pieceLine,
  scannedPiece,
  shelfGoods,
} from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';

const uuid = (last: number) => `01890000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

export const fixture = {
  ...sample(shelfGoods),
  key: 'fixture',
  productCode: 'TSH-40',
  productName: '픽스처',
  amount: 2,
};
export const screw = {
  ...fixture,
  key: 'screw',
  productCode: 'CS-1',
  productName: '커버 스크류',
  amount: 1,
  shelf: 'A-01-2',
};

/** Goods whose pieces have lots, as the station reads them. */
export const implant = {
  ...fixture,
  key: 'implant',
  productCode: 'IM-1',
  productName: '임플란트',
  udis: [{ gtin: '08800000000015', pieces: 1 }],
  lotRule: 'REQUIRED' as const,
  lots: [{ lotNo: 'A1', useBy: '2028-01-31', amount: 2 }],
};
const lot = { _id: uuid(51), lotNo: 'A1', useBy: '2028-01-31', madeOn: null };
const otherLot = { _id: uuid(52), lotNo: 'B2', useBy: '2029-11-30', madeOn: '2026-01-05' };
export const scanned = sample(scannedPiece, {
  ...{ outcome: 'COUNTED' as const, key: 'implant', pieces: 1, lot, proposed: [], alike: [] },
  text: '임플란트 1 / 2개 · 로트 A1 (2028-01-31까지)',
});
export const otherScanned = {
  ...scanned,
  ...{ outcome: 'OTHER_LOT' as const, lot: otherLot, proposed: [lot] },
  text: '임플란트: 로트가 제안과 다릅니다. 담으려면 사유를 골라 주세요.',
};
const piece = sample(parcelPiece, { _id: uuid(61), lot, amount: 1, packer: '구본오', trouble: null });
export const lines = (counted: 0 | 1 | 2): PieceLine[] => [
  sample(pieceLine, {
    ...{ key: 'implant', lotRule: 'REQUIRED' as const, amount: 2, counted },
    proposed: counted === 2 ? [] : [{ ...lot, amount: 2 - counted }],
    pieces: [piece, { ...piece, _id: uuid(62) }].slice(0, counted),
  }),
];

const facts = {
  _id: uuid(11),
  parcelNo: 'P261130-00042',
  purchaseNo: '20261130-7K3Q9XZP',
  state: 'WAITING' as const,
  receiverName: '김치과',
  address: '(06236) 서울 강남구 테헤란로 152 3층',
  orders: [
    { _id: uuid(21), productName: '픽스처', optionName: '4.0 x 10', amount: 2, orderStatus: 'ORDER_CONFIRM' as const },
    { _id: uuid(22), productName: '커버 스크류', optionName: null, amount: 1, orderStatus: 'ORDER_CONFIRM' as const },
  ],
  amount: 3,
  list: { _id: uuid(31), listNo: 'L261130-01', place: 7 },
};
export const waiting = sample(parcel, facts);
export const detail = sample(parcelDetail, {
  ...facts,
  receiver: {
    name: '김치과',
    phone: '01012345678',
    postcode: '06236',
    address1: '서울 강남구 테헤란로 152',
    address2: '3층',
  },
  requestMessage: '문 앞에 놓아 주세요',
  goods: [screw, fixture],
});
export const packing = { ...detail, state: 'PACKING' as const, packer: { _id: uuid(41), name: '김운영' } };

export const implanted = { ...packing, goods: [implant] };

const counts = { WAITING: 2, PACKING: 1, PACKED: 1, SHIPPED: 0, CANCELED: 0 };
export const list = sample(pickingList, {
  _id: uuid(31),
  listNo: 'L261130-01',
  owner: { _id: uuid(41), name: '구본오' },
  parcels: counts,
  amount: 12,
});
export const listDetail = sample(pickingListDetail, {
  ...list,
  lines: [
    { ...screw, parcels: [{ _id: uuid(11), place: 7, amount: 1 }] },
    { ...fixture, parcels: [{ _id: uuid(11), place: 7, amount: 2 }] },
  ],
  packing: [waiting],
});
