import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findMember, isOperator, isUsable, type Member, noteLogin } from '../accounts/index.ts';
import { type AccessToken, actorOf, signAccessToken } from './access-token.ts';
import { type LoginInput, logIn } from './create-session.ts';
import { forgetRights } from './identify.ts';
import {
  endFamily,
  extendFamily,
  findRefreshToken,
  insertFamily,
  insertRefreshToken,
  lockFamilyOfToken,
  markRotated,
} from './repository.ts';
import { decideRefresh, expiryOf, spanOf } from './rules.ts';
import { hashSecret, looksLikeSecret, newSecret, successorsOf } from './secrets.ts';

/** Logs in and starts a family of tokens. @throws LOGIN_FAILED, LOGIN_BLOCKED, TOO_MANY_REQUESTS */
export async function issueRefreshToken(context: Context, input: LoginInput): Promise<string> {
  const member = await logIn(context, input);
  await noteLogin(context.db, member.id, context.now());
  const refreshToken = newSecret();
  const familyId = newId();
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    const expiresAt = expiryOf(spanOf(isOperator(member), context.config.staffSessions), now, now);
    await insertFamily(trx, { id: familyId, userId: member.id, createdAt: now, expiresAt, address: input.address });
    await insertRefreshToken(trx, { tokenHash: hashSecret(refreshToken), familyId, issuedAt: now });
  });
  context.logger.info({ userId: member.id, client: 'api', requestId: context.requestId }, 'logged in');
  return refreshToken;
}

interface IssuedTokens {
  access: AccessToken;
  refreshToken: string;
}

/** The first of these refresh tokens that exists. */
async function findFirst(trx: Transaction, secrets: readonly string[]) {
  for (const secret of secrets) {
    const row = await findRefreshToken(trx, hashSecret(secret));
    if (row) return { secret, row };
  }
  return null;
}

type Settled = { familyId: string; member: Member; refreshToken: string } | undefined;

/**
 * Decides under the family's lock. Returns undefined for a refusal instead of throwing, because the end of the family
 * must be committed.
 */
async function settle(trx: Transaction, refreshToken: string, context: Context): Promise<Settled> {
  const tokenHash = hashSecret(refreshToken);
  const family = await lockFamilyOfToken(trx, tokenHash);
  const token = family && (await findRefreshToken(trx, tokenHash));
  if (!family || !token) return undefined;

  const member = await findMember(trx, family.userId);
  if (!member || !isUsable(member)) return undefined;
  const span = spanOf(isOperator(member), context.config.staffSessions);

  const successors = successorsOf(refreshToken, context.config.tokenKeys);
  const issued = token.rotatedAt ? await findFirst(trx, successors) : null;
  const next = issued?.secret ?? successors[0] ?? '';
  const successor = issued?.row ?? null;
  const now = context.now();
  switch (decideRefresh({ family, rotatedAt: token.rotatedAt, successor }, now)) {
    case 'refuse':
      return undefined;
    case 'end':
      await endFamily(trx, family.id, 'REUSE', now);
      forgetRights(family.id);
      context.logger.warn({ familyId: family.id, userId: family.userId }, 'refresh token reused');
      return undefined;
    case 'rotate':
      await markRotated(trx, tokenHash, now);
      await insertRefreshToken(trx, { tokenHash: hashSecret(next), familyId: family.id, issuedAt: now });
      await extendFamily(trx, family.id, expiryOf(span, family.createdAt, now));
      break;
    case 'repeat':
  }
  return { familyId: family.id, member, refreshToken: next };
}

/**
 * Exchanges a refresh token for an access token and the next refresh token. Concurrent uses, and a repetition within
 * ten seconds, return the same next token; later reuse ends the family. @throws TOKEN_INVALID
 */
export async function issueAccessToken(context: Context, refreshToken: string | undefined): Promise<IssuedTokens> {
  if (refreshToken === undefined || !looksLikeSecret(refreshToken)) throw problem('TOKEN_INVALID');
  const settled = await inTransaction(context.db, (trx) => settle(trx, refreshToken, context));
  if (!settled) throw problem('TOKEN_INVALID');
  const actor = actorOf(settled.member, settled.familyId);
  return {
    access: await signAccessToken(actor, context.config.tokenKeys[0], context.now()),
    refreshToken: settled.refreshToken,
  };
}
