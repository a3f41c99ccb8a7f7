import { supplyReport, supplyReportDetail, supplyReportRow, supplyRule } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './supply-reports.tsx';

const month = { _id: '2026-11', month: '2026-11' };
const row = sample(supplyReport, {
  ...month,
  stage: 'BUILT',
  isOver: true,
  dueOn: '2026-12-31',
  daysLeft: 3,
  rows: 42,
  faulty: 2,
  added: 0,
  different: 0,
  filedAt: null,
});
const rule = sample(supplyRule, {
  ...{ _id: '2024-07', fromMonth: '2024-07', implantClasses: [3, 4], otherClasses: [], includesNhi: true },
  ...{ price: 'INSTITUTION', note: '시행규칙' },
});

export default resourcePage('공급내역 보고', 'supply-reports', screens.list, {
  listSupplyReports: { reports: [row], total: 1 },
  listSupplyRules: { rules: [rule] },
  saveSupplyRule: new Refusal(409, '이미 보고한 달에 쓰인 기준입니다. 보고하지 않은 달부터 바꿀 수 있습니다.'),
});

export const { Success, Empty, Loading, Failed } = listStates('listSupplyReports', 'reports');

const detail = sample(supplyReportDetail, {
  ...row,
  isConnected: true,
  builtAt: '2026-12-28T00:00:00.000Z',
  builtBy: null,
  states: [
    { state: 'FAULTY', rows: 2 },
    { state: 'READY', rows: 40 },
  ],
  kinds: [{ kind: 'SHIP', rows: 42, quantity: 60, pieces: 87, amount: 6_600_000 }],
  faults: [{ fault: 'CLIENT_MISSING', rows: 2 }],
  portal: null,
  run: null,
});
const reported = sample(supplyReportRow, {
  ...{ kind: 'SHIP', state: 'FAULTY', faults: ['CLIENT_MISSING'], goodsName: '픽스처 (4.0x10)', lotNo: 'L26A' },
  ...{ occurredOn: '2026-11-05', receiverName: '바른치과', clientCode: null, form: 'INSTITUTION', refusal: null },
  ...{ gtin: '08800000000015', quantity: 3, packPieces: 10, loose: 0, amount: 330_000, unitPrice: 110_000 },
  ...{ difference: [{ field: 'quantity', added: '2', now: '3' }] },
});

export const showMeta = showPage('공급내역 보고 상세', 'supply-reports', { _id: '2026-11' }, screens.show, {
  getSupplyReport: { report: detail },
  listSupplyReportRows: { rows: [reported], total: 1 },
  buildSupplyReport: { report: detail },
  addSupplyReport: { report: detail },
  fileSupplyReport: new Refusal(409, '그 사이 포털의 행 수가 바뀌었습니다. 화면을 새로 확인한 뒤 다시 눌러 주세요.'),
  unfileSupplyReport: { report: detail },
});

/** No row can be added yet. */
export const Faulty: Story = {
  responses: { getSupplyReport: { report: { ...detail, states: [{ state: 'FAULTY', rows: 2 }] } } },
};
const portal = { isFiled: false, rows: 40, foreign: 0, readAt: '2026-12-28T01:00:00.000Z' };
export const Added: Story = {
  responses: { getSupplyReport: { report: { ...detail, stage: 'ADDED', added: 40, portal } } },
};
/** The portal gave no answer to the filing. */
export const Unanswered: Story = {
  responses: {
    getSupplyReport: {
      report: {
        ...detail,
        ...{ stage: 'ADDED', added: 40, portal },
        run: {
          ...{ kind: 'FILE', state: 'OPEN', isUnanswered: true, dueAt: null, added: 0, refused: 0, askedBy: '민서진' },
          message: '포털의 응답을 기다리고 있습니다. 저절로 다시 확인합니다.',
          ...{ createdAt: '2026-12-28T01:00:00.000Z', endedAt: null },
        },
      },
    },
  },
};
export const Filed: Story = {
  responses: {
    getSupplyReport: {
      report: {
        ...detail,
        ...{ stage: 'FILED', added: 40, filedAt: '2026-12-28T02:00:00.000Z', portal: { ...portal, isFiled: true } },
      },
    },
  },
};
