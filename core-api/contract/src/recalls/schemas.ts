import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { countOf, day, distinct, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { operatorReason, optionalText, requiredLine, requiredText } from '../kernel/texts.ts';
import { pieceKindLabels } from '../lots/labels.ts';
import { lotFacts } from '../lots/schemas.ts';
import { scannedCode } from '../stock/schemas.ts';
import {
  recallChannelLabels,
  recallClockLabels,
  recallNoticeStateLabels,
  recallPaperLabels,
  recallPartLabels,
  recallSourceLabels,
  recallStateLabels,
} from './labels.ts';

export const recallLimits = {
  /** Lots of one recall, and lots that a search proposes. */
  lots: 50,
  proposed: 20,
  /** Buyers that a preview names. */
  previewed: 100,
  /** Sent pieces and notices of a buyer that its page lists. */
  pieces: 500,
  notices: 50,
  /** Recalls that a member's page lists. */
  mine: 100,
  /** Pieces of a scan. */
  amount: 10_000,
} as const;

export const recallState = z.enum(codesOf(recallStateLabels));
export const recallHazard = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: '위해등급을 골라 주세요.' });
export type RecallHazard = z.output<typeof recallHazard>;
export const recallPaper = z.enum(codesOf(recallPaperLabels));
const source = z.enum(codesOf(recallSourceLabels));

const _lots = z
  .array(id)
  .min(1, '로트를 하나 이상 골라 주세요.')
  .max(recallLimits.lots, `한 번에 로트 ${recallLimits.lots}개까지 회수할 수 있습니다.`)
  .refine(distinct, '같은 로트가 두 번 들어 있습니다.');

export const recallPreviewInput = z.strictObject({ _lots });
export const recallInput = z.strictObject({
  isDrill: z.boolean().describe('A drill: lots, members and mails stay untouched'),
  hazard: recallHazard,
  title: requiredLine('제목', 100, 2),
  reason: requiredText('회수 사유', 2000, 2),
  instruction: requiredText('거래처가 할 일', 2000, 2),
  confirmedOn: day.describe('When the hazard was confirmed; the clock of the plan starts'),
  _lots,
});

/** The pieces of a recall. sent = back + out. */
const pieces = {
  sent: countOf('Pieces that buyers got, of orders, exchanges and samples'),
  back: countOf('Those that came back'),
  out: countOf('Those that are still with buyers'),
};

export const recallLot = component('RecallLot', {
  _id: id,
  lotNo: z.string(),
  code: z.string().describe('Of the product'),
  name: z.string().describe('Of the product, with its option'),
  ...lotFacts,
  shelf: countOf('Pieces on our shelf'),
  quarantine: countOf('Returned pieces that are not decided'),
  inParcels: countOf('Pieces in parcels that were not shipped'),
  ...pieces,
});

export const recallFigures = component('RecallFigures', {
  ...pieces,
  buyers: z.int(),
  former: countOf('Buyers who are no members any more'),
  exchanges: countOf('Sent pieces of exchanges'),
  samples: countOf('Sent pieces of samples'),
  shelf: z.int(),
  quarantine: z.int(),
  parcels: countOf('Open parcels with pieces of the lots'),
  inParcels: z.int(),
});

const contact = {
  name: z.string(),
  businessName: z.string(),
  isFormer: z.boolean().describe('No member any more: the contact is that of the last purchase'),
  phone: z.string(),
  email: z.string(),
};

export const recallPreview = component('RecallPreview', {
  figures: recallFigures,
  lots: z.array(recallLot).max(recallLimits.lots),
  buyers: z
    .array(z.object({ _user: id, ...contact, ...pieces }))
    .max(recallLimits.previewed)
    .describe('Those with most pieces'),
});

/** A deadline of the law. daysLeft: negative after it. */
export const recallClock = component('RecallClock', {
  kind: z.enum(codesOf(recallClockLabels)),
  startsOn: day,
  dueOn: day,
  doneOn: day.nullable(),
  daysLeft: z.int().nullable().describe('Null if it is done'),
  isLate: z.boolean(),
});
export type RecallClock = z.output<typeof recallClock>;

export const recall = component('Recall', {
  _id: id,
  recallNo: z.string(),
  isDrill: z.boolean(),
  hazard: recallHazard,
  title: z.string(),
  state: recallState,
  lotNos: z.array(z.string()).max(recallLimits.lots),
  goods: z.string().describe('The products in words'),
  buyers: z.int(),
  unanswered: countOf('Buyers without an answer and without a reason for it'),
  clocks: z.array(recallClock),
  isLate: z.boolean().describe('A clock is over its day'),
  confirmedOn: day,
  openedBy: z.string(),
  openedAt: instant,
  closedAt: instant.nullable(),
  updatedAt: instant,
});

export const recallDetail = component('RecallDetail', {
  ...recall.shape,
  reason: z.string(),
  instruction: z.string(),
  figures: recallFigures,
  lots: z.array(recallLot).max(recallLimits.lots),
  answers: z.object({
    answered: z.int(),
    waived: z.int(),
    read: z.int(),
    used: z.int(),
    toReturn: z.int(),
    stored: z.int(),
    missing: z.int(),
  }),
  notices: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
  isNotified: z.boolean().describe('The notices of all buyers are written'),
  planFiledOn: day.nullable(),
  extensionReason: z.string().nullable(),
  listMs: z.int().describe('Milliseconds until the list of buyers was complete'),
  closedBy: z.string().nullable(),
  closeNote: z.string().nullable(),
  keptUntil: day.nullable().describe('Until when the law wants the proof'),
  reopenReason: z.string().nullable(),
});

const answerLot = {
  _lot: id,
  used: z.int().min(0),
  toReturn: z.int().min(0).describe('Returned or being returned'),
  stored: z.int().min(0),
  missing: z.int().min(0).describe('Not there, for another reason'),
};

export const recallParty = component('RecallParty', {
  _id: id,
  _user: id.nullable().describe('Null for a former member'),
  ...contact,
  ...pieces,
  readAt: instant.nullable(),
  answeredAt: instant.nullable(),
  source: source.nullable(),
  waivedReason: z.string().nullable(),
  noticeState: z.enum(codesOf(recallNoticeStateLabels)).nullable().describe('Of its latest notice; null: none yet'),
  updatedAt: instant,
});

export const recallNotice = component('RecallNotice', {
  _id: id,
  channel: z.enum(codesOf(recallChannelLabels)),
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  messageId: z.string().nullable(),
  state: z.enum(codesOf(recallNoticeStateLabels)),
  tries: z.int(),
  lastError: z.string().nullable(),
  reason: z.string().nullable().describe('Why it was sent again; null for the first one'),
  askedBy: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

export const recallPiece = component('RecallPiece', {
  _id: id,
  kind: z.enum(codesOf(pieceKindLabels)),
  _lot: id,
  lotNo: z.string(),
  name: z.string(),
  purchaseNo: z.string().nullable(),
  sentAt: instant,
  sent: z.int(),
  back: z.int(),
});

export const recallPartyDetail = component('RecallPartyDetail', {
  ...recallParty.shape,
  founder: z.string(),
  businessNo: z.string(),
  address: z.string(),
  comment: z.string(),
  note: z.string(),
  answeredBy: z.string().nullable(),
  waivedBy: z.string().nullable(),
  lots: z
    .array(
      z.object({
        ...answerLot,
        lotNo: z.string(),
        name: z.string(),
        ...pieces,
        isAnswered: z.boolean(),
      }),
    )
    .max(recallLimits.lots),
  pieces: z.array(recallPiece).max(recallLimits.pieces).describe('The latest first; `sent` counts all'),
  notices: z.array(recallNotice).max(recallLimits.notices).describe('The latest first'),
  noticesMore: z.int().describe('Notices beyond those of the list'),
});

const count = z
  .int({ error: '수량을 숫자로 입력해 주세요.' })
  .min(0, '수량은 0개부터입니다.')
  .max(1_000_000, '수량은 1,000,000개까지입니다.');
const answered = z
  .array(z.strictObject({ _lot: id, used: count, toReturn: count, stored: count, missing: count }))
  .min(1)
  .max(recallLimits.lots);
const comment = optionalText('남길 말', 1000).default('');

export const recallAnswer = z.strictObject({ lots: answered, comment });
export const recallAnswerTaken = z.strictObject({
  lots: answered,
  comment,
  source: source.exclude(['PAGE']),
  note: requiredText('누구에게 어떻게 들었는지', 500, 2),
});
export const recallWaiver = z.strictObject({ reason: operatorReason.nullable().describe('Null takes it back') });
export const recallReason = z.strictObject({ reason: operatorReason });
export const recallPlan = z.strictObject({ filedOn: day.nullable() });
export const recallClosing = z.strictObject({ note: requiredText('결과', 2000, 2) });
export const recallReturn = z.strictObject({
  _party: id,
  text: scannedCode.describe('A UDI, or the number of a lot; without an amount all pieces of the scanned packing'),
  amount: z.int().min(1, '수량은 1개부터입니다.').max(recallLimits.amount).optional(),
});

export const recallFilter = {
  q: search('Number, title or number of a lot'),
  state: recallState.optional(),
  isDrill: z.boolean().optional(),
  isLate: z.boolean().optional(),
  isWaiting: z.boolean().optional().describe('Open, and due, late or not answered; no drill'),
  hasUnanswered: z.boolean().optional(),
};
export const recallSorts = ['openedAt', 'recallNo'] as const;
export const recallPartyFilter = {
  q: search('Name, clinic, phone or mail'),
  part: z.enum(codesOf(recallPartLabels)).optional(),
};
export const recallPartySorts = ['name', 'sent', 'answeredAt'] as const;

export const myRecall = component('MyRecall', {
  _id: id.describe('Of the recall'),
  recallNo: z.string(),
  title: z.string(),
  hazard: recallHazard,
  state: recallState,
  goods: z.string(),
  ...pieces,
  isRead: z.boolean(),
  answeredAt: instant.nullable(),
  openedAt: instant,
});

export const myRecallDetail = component('MyRecallDetail', {
  ...myRecall.shape,
  reason: z.string(),
  instruction: z.string(),
  comment: z.string(),
  answeredBy: z.enum(['ME', 'STORE']).nullable(),
  lots: recallPartyDetail.shape.lots,
  pieces: recallPartyDetail.shape.pieces,
});
