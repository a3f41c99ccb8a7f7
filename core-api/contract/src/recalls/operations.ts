import { z } from 'zod';
import { consoleList, consoleListQuery, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { exportReason } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import {
  myRecall,
  myRecallDetail,
  recall,
  recallAnswer,
  recallAnswerTaken,
  recallClosing,
  recallDetail,
  recallFilter,
  recallInput,
  recallLimits,
  recallLot,
  recallPaper,
  recallParty,
  recallPartyDetail,
  recallPartyFilter,
  recallPartySorts,
  recallPlan,
  recallPreview,
  recallPreviewInput,
  recallReason,
  recallReturn,
  recallSorts,
  recallWaiver,
} from './schemas.ts';

const { of, member } = operationsTagged('recalls');
const stock = of('stock');
const one = z.object({ recall: recallDetail });
const party = z.object({ party: recallPartyDetail });
const received = party.extend({ received: z.int().describe('How many pieces the scan was') });
const ofParty = z.strictObject({ _id: id, _party: id });
const mine = z.object({ recall: myRecallDetail });

/** Recalls of lots: who got pieces, the notices with their proof, the answers, the papers and the deadlines of the law. */
export const recallOperations = {
  listRecalls: stock('GET /api/console/shop/recalls', 'Recalls and drills, latest first').ok(
    ...consoleList('recalls', recall, recallSorts, recallFilter),
  ),
  findRecallLots: stock(
    'GET /api/console/shop/recalls/lots',
    'Lots to recall, by a UDI, the beginning of their number, or the code of a product',
  ).ok(z.object({ lots: z.array(recallLot).max(recallLimits.proposed) }), {
    query: z.strictObject({ q: z.string().min(1).max(400) }),
  }),
  previewRecall: stock(
    'POST /api/console/shop/recalls/preview',
    'What a recall of lots would reach: buyers and pieces; changes nothing',
  ).ok(z.object({ preview: recallPreview }), {
    body: recallPreviewInput,
    problems: ['NOT_FOUND'],
    right: 'stock:read',
    unaudited: 'It changes nothing',
  }),
  openRecall: stock(
    'POST /api/console/shop/recalls',
    'Open a recall: its lots cannot be sold from now on, and all buyers are notified; or a drill of one',
  ).created(one, {
    idempotency: 'required',
    body: recallInput,
    problems: ['NOT_FOUND', 'RECALL_LOT_RECALLED', 'INVALID_INPUT'],
  }),
  getRecall: stock('GET /api/console/shop/recalls/{_id}', 'A recall with its figures and clocks').ok(one),
  listRecallParties: stock('GET /api/console/shop/recalls/{_id}/parties', 'The buyers of a recall').ok(
    list('parties', recallParty),
    { query: consoleListQuery(recallPartySorts, recallPartyFilter), problems: ['NOT_FOUND'] },
  ),
  getRecallParty: stock(
    'GET /api/console/shop/recalls/{_id}/parties/{_party}',
    'A buyer: its pieces, its answer and its notices',
  ).ok(party, { params: ofParty }),
  notifyRecallParty: stock(
    'POST /api/console/shop/recalls/{_id}/parties/{_party}/notices',
    'Send the notice to a buyer again, with the reason',
  ).created(party, {
    idempotency: 'required',
    params: ofParty,
    body: recallReason,
    problems: ['RECALL_CLOSED', 'RECALL_IS_DRILL', 'RECALL_NO_ADDRESS'],
  }),
  answerRecallForParty: stock(
    'PUT /api/console/shop/recalls/{_id}/parties/{_party}/answer',
    'Enter the answer of a buyer, with its source',
  ).ok(party, { params: ofParty, body: recallAnswerTaken, problems: ['RECALL_CLOSED', 'RECALL_ANSWER_SUM'] }),
  waiveRecallParty: stock(
    'PUT /api/console/shop/recalls/{_id}/parties/{_party}/waiver',
    'Go on without the answer of a buyer, with the reason, or take this back',
  ).ok(party, { params: ofParty, body: recallWaiver, problems: ['RECALL_CLOSED'] }),
  receiveRecalledPiece: stock(
    'POST /api/console/shop/recalls/{_id}/pieces',
    'Receive pieces of a recalled lot from a buyer into the quarantine',
  ).created(received, {
    idempotency: 'required',
    body: recallReturn,
    problems: [
      ...(['RECALL_CLOSED', 'RECALL_IS_DRILL', 'RECALL_NOT_SENT', 'RECALL_ALL_BACK', 'INVALID_INPUT'] as const),
      ...(['STOCK_CODE_UNKNOWN', 'LOT_MEANS_SEVERAL'] as const),
    ],
  }),
  fileRecallPlan: stock('PUT /api/console/shop/recalls/{_id}/plan', 'Record when the plan was filed').ok(one, {
    body: recallPlan,
    problems: ['RECALL_CLOSED', 'INVALID_INPUT'],
  }),
  extendRecallPlan: stock(
    'POST /api/console/shop/recalls/{_id}/extension',
    'Extend the deadline of the plan by ten days, once, for hazard 3; a repetition changes nothing',
  ).ok(one, { body: recallReason, problems: ['RECALL_CLOSED', 'RECALL_NOT_EXTENDABLE'] }),
  exportRecallPaper: stock(
    'GET /api/console/shop/recalls/{_id}/papers/{paper}',
    'A paper for the ministry as an .xlsx file: the plan, or the report of the completion',
  ).binary({
    params: z.strictObject({ _id: id, paper: recallPaper }),
    query: z.strictObject({ reason: exportReason }),
    problems: ['NOT_FOUND'],
  }),
  closeRecall: stock(
    'POST /api/console/shop/recalls/{_id}/close',
    'Close a recall when every buyer has answered or has a reason; a repetition changes nothing',
  ).ok(one, { body: recallClosing, problems: ['RECALL_UNANSWERED'] }),
  reopenRecall: stock(
    'POST /api/console/shop/recalls/{_id}/reopen',
    'Open a closed recall again, with the reason; a repetition changes nothing',
  ).ok(one, { body: recallReason }),
  listMyRecalls: member('GET /api/v1/me/recalls', 'Recalls of lots that I got, latest first').ok(
    z.object({ recalls: z.array(myRecall).max(recallLimits.mine) }),
  ),
  getMyRecall: member('GET /api/v1/me/recalls/{_id}', 'A recall with the pieces that I got').ok(mine),
  answerMyRecall: member(
    'PUT /api/v1/me/recalls/{_id}/answer',
    'Answer where the pieces are; it can be changed until the recall is closed',
  ).ok(mine, { body: recallAnswer, problems: ['RECALL_CLOSED', 'RECALL_ANSWER_SUM'] }),
  readMyRecall: member(
    'POST /api/v1/me/recalls/{_id}/read',
    'Record that I have read it; a repetition changes nothing',
  ).noContent({}),
};
