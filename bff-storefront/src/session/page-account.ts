import { hash } from 'node:crypto';
import type { Problem, User } from '@iruon/contract';
import { problemOf } from '../problems.ts';

/** Scripts send the account of their page in this header, forms without scripts in this field or parameter. */
export const ACCOUNT_HEADER = 'x-account';
export const ACCOUNT_FIELD = '_account';

/** The account of a page that a visitor opened. */
const VISITOR = 'visitor';

/** Names the account of a page without showing the member's id. */
export const accountOf = (user: Pick<User, '_id'> | null): string =>
  user === null ? VISITOR : hash('sha256', `page of ${user._id}`, 'base64url').slice(0, 22);

/**
 * Verbs that write nothing to the account of the session: they act by a typed username, a token or a secret of the
 * browser, close an element of the page, or count a reader of the site.
 */
export const ACCOUNTLESS: ReadonlySet<string> = new Set([
  ...['closeBandBanner', 'hidePopup', 'findAddress', 'isUsernameFree', 'forgetId', 'trackNoticeView'],
  ...['login', 'logout', 'beginSocial', 'finishSocial', 'approve', 'unsubscribe'],
  ...['beginJoining', 'finishIdentityCheck', 'joinMember'],
  ...['beginRecovery', 'sendCode', 'confirmCode', 'recoverAccount'],
]);

/** Verbs of a visitor that belong to the account that logs in next, as the guest cart does. */
export const FROM_VISITORS: ReadonlySet<string> = new Set(['addToCart', 'mergeGuestCart']);

/** The account of a request. `pageAccount` is null for a page that names none. */
interface Sender {
  user: Pick<User, '_id' | 'username'> | null;
  pageAccount: string | null;
}

/**
 * The problem of a write by the page of one account after another account logged in, perhaps in another tab; null if it
 * is allowed. After a logout there is no account to write to: the verbs of members then require a login.
 */
export function refusedAccount({ user, pageAccount }: Sender, verb?: string): Problem | null {
  if (user === null || pageAccount === null || pageAccount === accountOf(user)) return null;
  if (verb !== undefined && ACCOUNTLESS.has(verb)) return null;
  if (verb !== undefined && pageAccount === VISITOR && FROM_VISITORS.has(verb)) return null;
  const before =
    pageAccount === VISITOR ? '이 화면은 로그인하기 전에 여신 것이고' : '이 화면은 다른 계정으로 여신 것이고';
  return {
    ...problemOf('ACCOUNT_CHANGED'),
    detail: `${before}, 지금은 ${user.username} 계정으로 로그인되어 있습니다. 입력하신 내용은 그대로 두었습니다. ${user.username} 계정에 저장하시려면 화면을 새로 여신 뒤 다시 입력해 주세요.`,
  };
}
