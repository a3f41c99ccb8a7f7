import { z } from 'zod';
import { consoleListQuery, consoleUser, list } from '../console/schemas.ts';
import { featureUserTypes, userState, userType } from '../kernel/codes.ts';
import { defineOperations } from '../kernel/operation.ts';
import { cursor, instant, otp } from '../kernel/scalars.ts';
import { mobilePhone, sentCode } from '../recovery/schemas.ts';
import { benefitKind, myHistory } from './history.ts';
import { leave, leaving } from './leaving.ts';
import { myInfoChange, mySession, verification } from './my-info.ts';
import { newMember } from './new-member.ts';
import { user } from './schemas.ts';

const search = z.string().trim().max(100).optional();

export const memberOperations = defineOperations({
  getMyInfo: {
    method: 'get',
    path: '/api/v1/me/info',
    summary: 'The logged-in member',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ user }) },
  },
  changeMyInfo: {
    method: 'put',
    path: '/api/v1/me/info',
    summary:
      'Change my e-mail, address and password within minutes of me/verify; a new password ends my other sessions',
    tag: 'me',
    access: ['member'],
    problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'],
    body: myInfoChange,
    success: { status: 200, schema: z.object({ user }) },
  },
  verifyMe: {
    method: 'post',
    path: '/api/v1/me/verify',
    summary: 'Enter the password again, before personal data is changed',
    tag: 'me',
    access: ['member'],
    problems: ['LOGIN_BLOCKED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
    body: verification,
    success: { status: 200, schema: z.object({ verifiedUntil: instant }) },
  },
  listMySessions: {
    method: 'get',
    path: '/api/v1/me/sessions',
    summary: 'The browsers in which I am logged in, the last used first, and until when I count as verified',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ sessions: z.array(mySession), verifiedUntil: instant.nullable() }) },
  },
  endMyOtherSessions: {
    method: 'delete',
    path: '/api/v1/me/sessions',
    summary: 'Log me out everywhere but here; their next requests are refused',
    tag: 'me',
    access: ['member'],
    success: { status: 200, schema: z.object({ ended: z.int().min(0) }) },
  },
  certifyMyPhone: {
    method: 'post',
    path: '/api/v1/me/phone/certify',
    summary: 'Send a one-time code to my new phone number, within minutes of me/verify',
    tag: 'me',
    access: ['member'],
    idempotency: 'never',
    problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'],
    body: z.strictObject({ phone: mobilePhone }),
    success: { status: 201, schema: z.object({ code: sentCode }) },
  },
  confirmMyPhone: {
    method: 'post',
    path: '/api/v1/me/phone/confirm',
    summary: 'Verify the code: my phone number changes, the old one gets a notice',
    tag: 'me',
    access: ['member'],
    idempotency: 'never',
    problems: ['CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'],
    body: z.strictObject({ code: otp }),
    success: { status: 200, schema: z.object({ user }) },
  },
  previewLeaving: {
    method: 'get',
    path: '/api/v1/me/withdraw',
    summary:
      'What I lose by withdrawing, which records are retained and for how long, and which obligations have to end first',
    tag: 'me',
    access: ['member'],
    userTypes: featureUserTypes.leaving,
    success: { status: 200, schema: z.object({ leaving }) },
  },
  leave: {
    method: 'post',
    path: '/api/v1/me/withdraw',
    summary: 'Withdraw with the password: my personal data is erased and every session ends. No mail follows',
    tag: 'me',
    access: ['member'],
    userTypes: featureUserTypes.leaving,
    idempotency: 'never',
    problems: ['LOGIN_BLOCKED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'WITHDRAWAL_BLOCKED'],
    body: leave,
    success: { status: 204 },
  },
  listMyHistory: {
    method: 'get',
    path: '/api/v1/me/history',
    summary: 'Changes of my points, coupons and prepaid balance in one list, newest first, with monthly sums',
    tag: 'me',
    access: ['member'],
    query: z.strictObject({
      kind: benefitKind.optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(30),
    }),
    success: { status: 200, schema: myHistory },
  },
  listConsoleUsers: {
    method: 'get',
    path: '/api/console/users',
    summary: 'Members by name, username, business, customer number, phone or e-mail, type and state',
    tag: 'console',
    access: ['console'],
    query: consoleListQuery(['createdAt', 'username', 'name'], {
      q: search,
      type: userType.optional(),
      state: userState.optional().meta({ description: 'Withdrawn members are listed only on request' }),
    }),
    success: { status: 200, schema: list('users', consoleUser) },
  },
  createConsoleUser: {
    method: 'post',
    path: '/api/console/users',
    summary: 'Create a member, with the points, coupons and level of every new member',
    tag: 'console',
    access: ['console'],
    problems: ['CUST_NO_TAKEN', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'],
    idempotency: 'required',
    body: newMember,
    success: { status: 201, schema: z.object({ user: consoleUser }) },
  },
});
