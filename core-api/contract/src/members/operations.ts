import { z } from 'zod';
import { consoleList, consoleUser } from '../console/schemas.ts';
import { featureUserTypes, userState, userType } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byCursor, exportReason, search } from '../kernel/parameters.ts';
import { instant, otp } from '../kernel/scalars.ts';
import { mobilePhone, sentCode } from '../recovery/schemas.ts';
import { benefitKind, myHistory } from './history.ts';
import { leave, leaving } from './leaving.ts';
import { memberEvent, myInfoChange, mySession, verification } from './my-info.ts';
import { newMember } from './new-member.ts';
import { user } from './schemas.ts';

const { member } = operationsTagged('me');
const { of } = operationsTagged('console');
const members = of('members');
const oneUser = z.object({ user });

/** The conditions of the list of members, and of a file of it. */
const memberFilter = {
  q: search(),
  type: userType.optional(),
  state: userState.optional().describe('Withdrawn members are listed only on request'),
};

export const memberOperations = {
  getMyInfo: member('GET /api/v1/me/info', 'The logged-in member').ok(oneUser),
  changeMyInfo: member(
    'PUT /api/v1/me/info',
    'Change my e-mail, address and password within minutes of me/verify; a new password ends my other sessions',
  ).ok(oneUser, { problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'], body: myInfoChange }),
  verifyMe: member('POST /api/v1/me/verify', 'Enter the password again, before personal data is changed').ok(
    z.object({ verifiedUntil: instant }),
    { problems: ['LOGIN_BLOCKED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS'], body: verification },
  ),
  listMySessions: member(
    'GET /api/v1/me/sessions',
    'The browsers in which I am logged in, the last used first, and until when I count as verified',
  ).ok(z.object({ sessions: z.array(mySession), verifiedUntil: instant.nullable() })),
  endMyOtherSessions: member(
    'DELETE /api/v1/me/sessions',
    'Log me out everywhere but here; their next requests are refused',
  ).ok(z.object({ ended: z.int().min(0) })),
  certifyMyPhone: member(
    'POST /api/v1/me/phone/certify',
    'Send a one-time code to my new phone number, within minutes of me/verify',
  ).created(z.object({ code: sentCode }), {
    idempotency: 'never',
    problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'],
    body: z.strictObject({ phone: mobilePhone }),
  }),
  confirmMyPhone: member(
    'POST /api/v1/me/phone/confirm',
    'Verify the code: my phone number changes, the old one gets a notice',
  ).ok(oneUser, {
    idempotency: 'never',
    problems: ['CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'],
    body: z.strictObject({ code: otp }),
  }),
  previewLeaving: member(
    'GET /api/v1/me/withdraw',
    'What I lose by withdrawing, which records are retained and for how long, and which obligations have to end first',
  ).ok(z.object({ leaving }), { userTypes: featureUserTypes.leaving }),
  leave: member(
    'POST /api/v1/me/withdraw',
    'Withdraw with the password: my personal data is erased and every session ends. No mail follows',
  ).noContent({
    userTypes: featureUserTypes.leaving,
    idempotency: 'never',
    problems: ['LOGIN_BLOCKED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'WITHDRAWAL_BLOCKED'],
    body: leave,
  }),
  listMyHistory: member(
    'GET /api/v1/me/history',
    'Changes of my points, coupons and prepaid balance in one list, newest first, with monthly sums',
  ).ok(myHistory, { query: z.strictObject({ kind: benefitKind.optional(), ...byCursor(30) }) }),
  copyMyData: member(
    'POST /api/v1/me/data-copy',
    'My data as a .zip of JSON and CSV files, within minutes of me/verify, once an hour; an interrupted copy does not count',
  ).binary({ idempotency: 'never', problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'] }),
  noteMyEvent: member(
    'POST /api/v1/me/logs',
    'Record an event of a page in my activity; the same one again within ten seconds counts once',
  ).noContent({ problems: ['TOO_MANY_REQUESTS'], body: memberEvent }),
  listConsoleUsers: members(
    'GET /api/console/users',
    'Members by name, username, business, customer number, phone or e-mail, type and state',
  ).ok(...consoleList('users', consoleUser, ['createdAt', 'username', 'name'], memberFilter)),
  exportConsoleUsers: members(
    'POST /api/console/users/export',
    'The members of a filter as an .xlsx file, streamed; recorded with its reason, filter and number of rows',
  ).binary({
    right: 'members:read',
    problems: ['EXPORT_TOO_LARGE'],
    body: z.strictObject({ filter: z.strictObject(memberFilter).default({}), reason: exportReason }),
  }),
  createConsoleUser: members(
    'POST /api/console/users',
    'Create a member, with the points, coupons and level of every new member',
  ).created(z.object({ user: consoleUser }), {
    problems: ['CUST_NO_TAKEN', 'TOO_MANY_REQUESTS', 'USERNAME_TAKEN'],
    idempotency: 'required',
    body: newMember,
  }),
};
