import { z } from 'zod';
import { id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { requiredText } from '../kernel/texts.ts';
import { recordName } from '../records/console-record.ts';
import { usernameKey } from '../spellings/codes.ts';
import { pointEventLabels, pointReasonLabels } from './labels.ts';

export const pointEvent = z.enum(codesOf(pointEventLabels));
export const pointUnit = z.enum(['AMOUNT', 'PERCENT']);
export const pointDirection = z.enum(['INCREASE', 'DECREASE']);
export const pointReason = z.enum(codesOf(pointReasonLabels));

/** Maximum won of points in one grant; limits the damage of a typing error. */
export const POINT_LIMIT = 10_000_000;
/** Maximum number of members in one change of points or scores. */
export const BULK_MEMBER_LIMIT = 500;

const entryMessage = requiredText('사유', 200, 2);

/** The reason of an operator's action. */
export const pointNote = z.strictObject({ message: entryMessage });

/** Whether a grant is excluded, with the operator's reason. */
export const pointExclusion = z.strictObject({
  isExcluded: z.boolean({ error: '사용 여부를 선택해 주세요.' }),
  message: entryMessage,
});

/** The reason for an exclusion by an operator; has a default text. */
export const removalNote = z.strictObject({ message: entryMessage.default('운영자가 회수했습니다.') });

const member = { _user: id, username: z.string(), userName: z.string() };

/** Points granted at one time: their remainder and expiry. */
export const userPoint = component('UserPoint', {
  _id: id,
  ...member,
  _point: id.nullable(),
  name: z.string(),
  limit: won,
  amount: won,
  amount_left: won,
  amount_used: won,
  isUsed: z.boolean().describe('Nothing remains because all points were used'),
  isExpired: z.boolean(),
  isExcluded: z.boolean().describe('Excluded by an operator; can be restored'),
  isDisabled: z.boolean().describe('The grant was undone; final'),
  usage: z.object({ endsAt: instant }),
  usedAt: instant.nullable(),
  createdAt: instant,
});

export const userPointStates = ['USABLE', 'USED', 'EXPIRED', 'EXCLUDED'] as const;

const entryFields = {
  _id: id,
  direction: pointDirection,
  amount: won,
  reason: pointReason,
  message: z.string(),
  balance: won.describe('Points after it'),
  purchaseNo: z.string().nullable(),
  createdAt: instant,
};

/** A change of a member's points for the member. */
export const myPointEntry = component('MyPointEntry', entryFields);

export const myPoints = z.object({
  balance: won,
  expiring: z.object({ amount: won, within: z.int().describe('Days') }),
  entries: z.array(myPointEntry),
  next: z.string().nullable(),
});

/** The same for the console. */
export const pointEntry = component('PointEntry', {
  ...entryFields,
  ...member,
  operatorName: z.string().nullable(),
  canUndo: z.boolean(),
});

/** The members of a bulk change: selected ids, pasted usernames, or both. */
export const chosenMembers = {
  _users: z.array(id).max(BULK_MEMBER_LIMIT, '한 번에 500명까지 처리할 수 있습니다.').default([]),
  usernames: z
    .array(z.string().overwrite(usernameKey).min(1).max(20))
    .max(BULK_MEMBER_LIMIT, '한 번에 500명까지 처리할 수 있습니다.')
    .default([]),
  key: z.uuid().describe('Idempotency key of the change'),
  message: entryMessage,
};

export const userPointsChange = inputComponent('UserPointsChange', {
  ...chosenMembers,
  direction: pointDirection,
  amount: z.int().min(1, '1원 이상 입력해 주세요.').max(POINT_LIMIT, '한 번에 1,000만 원까지 처리할 수 있습니다.'),
  name: recordName.optional().describe('The name of the granted points'),
  days: z.int().min(1).max(3650).default(365).describe('Days that granted points can be used'),
});

/** The results of a bulk change, per member. */
export const memberResults = component('MemberResults', {
  results: z.array(z.object({ _id: id, username: z.string(), ok: z.boolean(), message: z.string().nullable() })),
  changed: z.int(),
  refused: z.int(),
});
