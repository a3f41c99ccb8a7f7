import { recall, recallDetail, recallLot, recallParty, recallPartyDetail } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './recalls.tsx';

const clocks = [
  { kind: 'PLAN' as const, startsOn: '2026-11-20', dueOn: '2026-11-25', doneOn: null, daysLeft: -2, isLate: true },
  { kind: 'END' as const, startsOn: '2026-11-20', dueOn: '2026-12-20', doneOn: null, daysLeft: 23, isLate: false },
];
const row = sample(recall, {
  _id: '01890000-0000-7000-8000-0000000000e1',
  recallNo: 'RC261120-01',
  title: '포장 밀봉 불량',
  state: 'OPEN',
  isDrill: false,
  hazard: 2,
  goods: '본레벨 픽스처',
  lotNos: ['A2611-03'],
  buyers: 3,
  unanswered: 1,
  clocks,
  isLate: true,
});
const lot = sample(recallLot, {
  _id: '01890000-0000-7000-8000-0000000000a1',
  lotNo: 'A2611-03',
  name: '본레벨 픽스처 (4.0 × 10 mm)',
  state: 'RECALLED',
  sent: 12,
  back: 2,
  out: 10,
});
const figures = {
  ...{ sent: 12, back: 2, out: 10, buyers: 3, former: 1, exchanges: 1, samples: 2 },
  ...{ shelf: 4, quarantine: 2, parcels: 1, inParcels: 2 },
};
const detail = sample(recallDetail, {
  ...row,
  figures,
  lots: [lot],
  answers: { answered: 2, waived: 0, read: 2, used: 1, toReturn: 6, stored: 2, missing: 0 },
  notices: { queued: 0, sent: 5, failed: 1 },
  isNotified: true,
  extensionReason: null,
  planFiledOn: null,
  closedAt: null,
  closeNote: null,
  reopenReason: null,
  keptUntil: null,
});
const party = sample(recallParty, {
  _id: '01890000-0000-7000-8000-0000000000f1',
  name: '김원장',
  businessName: '새봄치과의원',
  isFormer: false,
  sent: 6,
  back: 2,
  out: 4,
  answeredAt: null,
  source: null,
  waivedReason: null,
  noticeState: 'FAILED',
});
const partyDetail = sample(recallPartyDetail, {
  ...party,
  answeredBy: null,
  waivedBy: null,
  note: '',
  comment: '',
  lots: [
    {
      ...{ _lot: lot._id, lotNo: lot.lotNo, name: lot.name, sent: 6, back: 2, out: 4, isAnswered: false },
      ...{ used: 0, toReturn: 0, stored: 0, missing: 0 },
    },
  ],
  pieces: [],
  notices: [],
  noticesMore: 3,
});

export default resourcePage('회수', 'recalls', screens.list, {
  listRecalls: { recalls: [row], total: 1 },
  findRecallLots: { lots: [{ ...lot, state: 'RELEASED' as const }] },
  previewRecall: { preview: { figures, lots: [lot], buyers: [] } },
  openRecall: { recall: detail },
});

export const { Success, Empty, Loading, Failed } = listStates('listRecalls', 'recalls');

export const showMeta = showPage('회수 상세', 'recalls', row, screens.show, {
  getRecall: { recall: detail },
  listRecallParties: { parties: [party], total: 1 },
  getRecallParty: { party: partyDetail },
  answerRecallForParty: { party: partyDetail },
  receiveRecalledPiece: { party: { ...partyDetail, back: 3, out: 3 }, received: 10 },
  notifyRecallParty: { party: partyDetail },
  closeRecall: new Refusal(409, '응답하지 않은 곳이 1곳 있습니다.'),
});
export const Drill: Story = { responses: { getRecall: { recall: { ...detail, isDrill: true, listMs: 1_234 } } } };
export const Answered: Story = { responses: { getRecall: { recall: { ...detail, unanswered: 0 } } } };
export const WithoutPaper: Story = {
  responses: { exportRecallPaper: new Refusal(503, '서류를 만들지 못했습니다. 잠시 후 다시 시도해 주세요.') },
};
