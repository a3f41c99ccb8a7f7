import { lot, lotDetail, lotEntry } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './lots.tsx';

const row = sample(lot, {
  _id: '01890000-0000-7000-8000-0000000000e1',
  lotNo: 'LA2611',
  state: 'RECEIVED',
  useBy: '2027-01-20',
  madeOn: '2024-01-20',
  daysLeft: 51,
  minShelfDays: 30,
  isSellable: false,
  whyNotSold: '아직 검사를 마치지 않은 로트입니다.',
  onHand: 12,
  inStock: 0,
  quarantine: 2,
  receivedOn: '2026-11-20',
});
const item = { ...row.item, code: 'BSH-40', name: '픽스처', partName: 'D4.0 / L10' };
const waiting = { ...row, item };
const sold = sample(lot, {
  ...waiting,
  _id: '01890000-0000-7000-8000-0000000000e2',
  lotNo: 'LB2610',
  ...{ state: 'RELEASED', useBy: '2099-01-20', daysLeft: 800 },
  isSellable: true,
  whyNotSold: null,
  inStock: 12,
  quarantine: 0,
});
const expired = {
  ...sold,
  _id: '01890000-0000-7000-8000-0000000000e3',
  ...{ lotNo: 'LC2409', useBy: '2026-11-01', daysLeft: -20, isSellable: false, inStock: 0 },
};
/** Released, and with a day left of the many that it must last. */
const short = {
  ...sold,
  _id: '01890000-0000-7000-8000-0000000000e4',
  ...{ lotNo: 'LD2612', minShelfDays: 99_999, daysLeft: 20, isSellable: false, inStock: 0 },
};
const expiry = { expired: 1, months3: 2, months6: 3, months12: 4, waiting: 1 };

export default resourcePage('로트', 'lots', screens.list, {
  listLots: { lots: [waiting, sold, expired, short], total: 4 },
  getLotExpiry: { expiry },
  holdLot: new Refusal(409, '회수한 로트는 보류할 수 없습니다.'),
  discardLot: { lot: sample(lotDetail, { ...waiting, levels: [] }) },
});
export const { Success, Empty, Loading, Failed } = listStates('listLots', 'lots');
export const Window: Story = {};

const detail = sample(lotDetail, {
  ...waiting,
  ...{ reserved: 3, sent: 5, back: 2, discarded: 1 },
  levels: [
    { day: '2026-11-19', stock: 0 },
    { day: '2026-11-20', stock: 12 },
  ],
});
const entries = [
  sample(lotEntry, {
    _id: '01890000-0000-7000-8000-0000000000f1',
    ...{ reason: 'RECEIPT', shelf: 12, quarantine: 0, note: '', by: '민서진' },
    receipt: { _id: '01890000-0000-7000-8000-0000000000d1', receiptNo: 'R261120-01' },
  }),
];
export const expiredMeta = showPage('유효기한이 지난 로트', 'lots', expired, screens.show, {
  getLot: { lot: { ...detail, ...expired } },
  listLotEntries: { entries: [], total: 0 },
});
export const showMeta = showPage('로트 상세', 'lots', waiting, screens.show, {
  getLot: { lot: detail },
  listLotEntries: { entries, total: 1 },
  releaseLots: { lots: [sold] },
  adjustLot: { lot: detail },
  changeLot: { lot: detail },
});
