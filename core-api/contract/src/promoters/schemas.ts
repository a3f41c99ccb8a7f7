import { z } from 'zod';
import { payeeBank } from '../bank-verifications/schemas.ts';
import { search } from '../kernel/parameters.ts';
import { residenceNumber } from '../kernel/residence-no.ts';
import { day, id, instant, phone, won } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { reasonText } from '../kernel/texts.ts';
import { requester } from '../members/requester.ts';
import { cleanText } from '../spellings/text.ts';
import { agreedTerms } from '../terms/agreement.ts';

export const promoterState = z.enum(['AWAITING', 'APPROVED', 'REJECTED']);
export type PromoterState = z.infer<typeof promoterState>;
/** The kind of these approvals, as in the specification. */
export const PROMOTER_APPROVAL = 'PROMOTER_APPROVAL';

/** The texts that an applicant agrees to, in the order of the page. */
export const PROMOTER_TERMS = ['promoter', 'promoter-privacy'] as const;

/** The operators' filters: a training that expires within 30 days, and an expired one. */
export const trainingState = z.enum(['DUE', 'OVERDUE']);
export type TrainingState = z.infer<typeof trainingState>;

/** An application as a promoter. Type and phone are compared with the account; the number may be added later. */
export const promoterRegistration = inputComponent('PromoterRegistration', {
  _terms: agreedTerms,
  type: z.enum(['PERSON', 'COMPANY'], { error: '회원 유형을 선택해 주세요.' }),
  phone,
  ci: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Of an identity check; compared with the identity of the account, and not stored'),
  bank: payeeBank.optional().describe('Compared with the names of the account; its own one-won verification stores it'),
  residentRegistrationNumber: residenceNumber.nullable().default(null),
  message: z.string().overwrite(cleanText).max(500, '500자까지 적을 수 있습니다.').default(''),
});

/** The member's state as a promoter; null for a member who never applied. */
export const myPromoter = component('MyPromoter', {
  type: z.literal(PROMOTER_APPROVAL),
  state: promoterState,
  code: z.string().nullable().describe('The code to share, once approved'),
  isBlocked: z.boolean(),
  trainingUntil: day
    .nullable()
    .describe('The last day of a training that runs out within 30 days or ran out; null otherwise'),
  reason: z.string().describe('Why it was rejected or blocked; empty otherwise'),
  requestedAt: instant,
  decidedAt: instant.nullable(),
});

/** The law's requirements for a promoter's commission, as operators saw them on paper. Days are Seoul days. */
export const promoterPapers = component('PromoterPapers', {
  registrationNo: z.string().describe('The number of the registration; empty before it was shown'),
  registeredOn: day.nullable(),
  contractedOn: day.nullable().describe('The day of the written contract'),
  trainedOn: day.nullable().describe('The day of the last training'),
  trainingUntil: day
    .nullable()
    .describe('The last day on which the next training is in time; null before a registration'),
  updatedAt: instant,
});

export const promoterPapersInput = z
  .strictObject({
    registrationNo: z.string().overwrite(cleanText).max(50, '50자까지 적을 수 있습니다.'),
    registeredOn: day.nullable(),
    contractedOn: day.nullable(),
    trainedOn: day.nullable(),
    updatedAt: instant.nullable().describe('`updatedAt` of the papers that were read; null without any'),
  })
  .refine(({ registrationNo, registeredOn }) => (registrationNo === '') === (registeredOn === null), {
    path: ['registeredOn'],
    message: '신고번호와 신고일을 함께 적어 주세요.',
  })
  .meta({ id: 'PromoterPapersInput' });

export const promoterApplication = component('PromoterApplication', {
  _id: id,
  type: z.literal(PROMOTER_APPROVAL),
  state: promoterState,
  message: z.string(),
  reason: z.string(),
  user: z.object({
    ...requester.shape,
    code: z.string().nullable(),
    blockedAt: instant.nullable(),
    blockReason: z.string().describe('Empty unless blocked'),
    papers: promoterPapers.nullable().describe('Null before operators entered any'),
  }),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
});

export const promoterApplicationFilter = {
  q: search('Name, username or business of the member'),
  state: promoterState.optional(),
  training: trainingState.optional().describe('Approved promoters whose training is due within 30 days, or overdue'),
};
export const promoterApplicationSorts = ['createdAt'] as const;

export const promoterRejection = z.strictObject({ reason: reasonText('반려 사유를 두 글자 이상 적어 주세요.', 300) });
export const promoterBlock = z.strictObject({
  reason: reasonText('사유를 두 글자 이상 적어 주세요.', 300)
    .nullable()
    .describe('Why the promoter is blocked; null to unblock it'),
});

/** A member who registered with the promoter's code: recognizable, but not identifiable. */
export const promotee = component('Promotee', {
  _id: id,
  name: z.string().describe('All but the first letter is hidden'),
  joinedAt: instant,
});
export const promotees = z.object({ promotees: z.array(promotee), next: z.string().nullable() });

/** A confirmed order of a promotee, without the buyer's identity and address. */
export const promotedOrder = component('PromotedOrder', {
  _id: id,
  promoteeName: z.string().describe('All but the first letter is hidden'),
  productName: z.string(),
  goods: won.describe('Goods of the order after coupons'),
  bonus: z.int().describe('Won of its bonus, less reversals'),
  orderedAt: instant,
});
export const promotedOrders = z.object({ purchases: z.array(promotedOrder), next: z.string().nullable() });
