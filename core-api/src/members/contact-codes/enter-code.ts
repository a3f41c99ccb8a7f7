import { CODE_TRIES } from '@iruon/contract';
import { problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { codeHash, DAY, TRIES_PER_DAY } from './code-limits.ts';
import { type ContactCode, confirmCode, countTries, findLatestCode, takeTry } from './repository.ts';

/**
 * Verifies a code in the browser that requested it. The right one is confirmed once; five wrong ones end it.
 * @throws CODE_WRONG with the remaining attempts, CODE_EXPIRED for a missing, old, confirmed or exhausted code,
 * TOO_MANY_REQUESTS after 25 entries for one account in a day
 */
export async function enterCode(
  { db, config, now }: Context,
  { sessionHash, purpose, code }: Pick<ContactCode, 'sessionHash' | 'purpose'> & { code: string },
): Promise<ContactCode> {
  const at = now();
  const sent = await findLatestCode(db, sessionHash, purpose);
  if (!sent) throw problem('CODE_EXPIRED');
  const triedToday = await countTries(db, sent, new Date(at.getTime() - DAY));
  if (triedToday >= TRIES_PER_DAY) throw problem('TOO_MANY_REQUESTS');
  const tries = await takeTry(db, sent.id, CODE_TRIES, at);
  if (tries === null) throw problem('CODE_EXPIRED');
  const isRight = sent.userId !== null && codeHash(config, sent.id, code).equals(sent.codeHash);
  if (isRight && (await confirmCode(db, sent.id, at))) return { ...sent, confirmedAt: at };
  if (isRight) throw problem('CODE_EXPIRED');
  const left = CODE_TRIES - tries;
  if (left === 0) throw problemAt('CODE_EXPIRED', 'body.code', '다섯 번 틀려 쓸 수 없습니다. 새 번호를 받아 주세요.');
  throw problemAt('CODE_WRONG', 'body.code', `인증번호가 올바르지 않습니다. ${left}번 더 입력할 수 있습니다.`);
}
