import { z } from 'zod';
import { claimKind, claimState } from '../claims/schemas.ts';
import { consoleUser } from '../console/schemas.ts';
import { destination } from '../destinations/schemas.ts';
import { formCategory } from '../forms/schemas.ts';
import { inquireState } from '../inquiries/schemas.ts';
import { claimStatus, discountUnit, orderStatus } from '../kernel/codes.ts';
import { countOf, email, id, instant, personName, phone, postcode, storedAddress, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { line, operatorReason } from '../kernel/texts.ts';
import { scoreReason } from '../levels/schemas.ts';
import { cleanText } from '../spellings/text.ts';
import { businessInput } from './new-member.ts';

/** The business of a COMPANY, as in the account. */
export const userBusiness = z.object({
  no: z.string(),
  name: z.string(),
  ceoName: z.string(),
  type: z.string(),
  service: z.string(),
  ...storedAddress,
});

/** The details of a member, for an operator on the phone. */
export const consoleUserDetail = component('ConsoleUserDetail', {
  ...consoleUser.shape,
  ...storedAddress,
  business: userBusiness.nullable(),
  memo: z.string(),
  level: z.string().nullable().describe('The name of the level'),
  score: z.int(),
  points: won.describe('Points that the member can use now'),
  coupons: z.int().describe('Coupons that the member can use now'),
  lastLoginAt: instant.nullable(),
  disabledAt: instant.nullable(),
  disabledReason: z.string(),
  withdrawnAt: instant.nullable(),
});

/** An operator's change of a member. The whole form: an empty text clears its field. */
export const consoleUserChange = z.strictObject({
  name: personName,
  phone,
  email,
  postcode: z.union([postcode, z.literal('')], { error: '우편번호 5자리를 입력해 주세요.' }),
  address1: line(200),
  address2: line(200),
  business: businessInput.nullable().describe('Of a COMPANY alone'),
  memo: z.string().overwrite(cleanText).max(2000, '메모는 2,000자까지 적을 수 있습니다.'),
});

export const reasonGiven = z.strictObject({ reason: operatorReason });

/** The new type of a member; a COMPANY has business fields. */
export const userTypeChange = z
  .strictObject({
    type: z.enum(['PERSON', 'COMPANY'], { error: '회원 구분을 선택해 주세요.' }),
    business: businessInput.nullable().default(null),
    reason: operatorReason,
  })
  .refine(({ type, business }) => (type === 'COMPANY') === (business !== null), {
    path: ['business'],
    error: '병원·기업 회원에게만, 그리고 반드시 사업자 정보를 입력해 주세요.',
  });

/** The obstacles to a member's withdrawal: the number of each. */
export const withdrawalBlocks = component('WithdrawalBlocks', {
  orders: countOf('Orders whose purchase is not confirmed or canceled'),
  claims: countOf('Claims without an end'),
  refunds: countOf('Refunds that are not paid'),
  deposits: countOf('Deposits that the store has to return or accept'),
  movements: countOf('Uses of the prepaid balance that the ERP does not have yet'),
  payouts: countOf('Withdrawals of bonuses that are not paid or rejected'),
});
export type WithdrawalBlocks = z.infer<typeof withdrawalBlocks>;

/** A note about a member. Notes are never changed or deleted. */
export const userNote = component('UserNote', {
  _id: id,
  text: z.string(),
  authorName: z.string(),
  createdAt: instant,
});

export const userNoteInput = z.strictObject({
  text: z
    .string({ error: '메모를 적어 주세요.' })
    .overwrite(cleanText)
    .min(1, '메모를 적어 주세요.')
    .max(2000, '메모는 2,000자까지 적을 수 있습니다.'),
});

/** Maximum number of entries of each list of a member's activity. */
export const ACTIVITY_LIMIT = 10;
/** Maximum number of notes and log entries of a member's activity. */
export const ACTIVITY_NOTES = 50;

/** The latest entries of a member's activity and of operators' actions on the account, each list bounded. */
export const userActivity = component('UserActivity', {
  orders: z.array(
    z.object({
      _id: id,
      purchaseNo: z.string(),
      productName: z.string(),
      amount: z.int(),
      lineTotal: won,
      orderStatus,
      claimStatus: claimStatus.nullable(),
      createdAt: instant,
    }),
  ),
  claims: z.array(
    z.object({
      _id: id,
      purchaseNo: z.string(),
      productName: z.string(),
      kind: claimKind,
      status: claimState,
      createdAt: instant,
    }),
  ),
  inquires: z.array(
    z.object({ _id: id, productName: z.string(), subject: z.string(), state: inquireState, createdAt: instant }),
  ),
  inquiries: z
    .array(z.object({ _id: id, category: formCategory, content: z.string(), state: inquireState, createdAt: instant }))
    .describe('Inquiries at the customer centre, with the beginning of their texts'),
  scores: z.array(
    z.object({
      _id: id,
      delta: z.int(),
      balance: z.int(),
      reason: scoreReason,
      message: z.string(),
      createdAt: instant,
    }),
  ),
  coupons: z
    .array(
      z.object({
        _id: id,
        name: z.string(),
        unit: discountUnit,
        value: z.int(),
        expiresAt: instant.nullable(),
        createdAt: instant,
      }),
    )
    .describe('Coupons that the member can use now'),
  destinations: z.array(destination.omit({ email: true, geolocation: true })),
  notes: z.array(userNote),
  logs: z.array(
    z.object({
      _id: id,
      action: z.string(),
      actorName: z.string().nullable().describe('null for actions of the system'),
      reason: z.string(),
      createdAt: instant,
    }),
  ),
});
