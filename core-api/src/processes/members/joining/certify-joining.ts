import { type IdentityWindow, JOINING_TERMS, type JoiningChoice } from '@iruon/contract';
import { decideTerms } from '../../../content/terms/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { assertRate, hashSecret } from '../../../members/auth/index.ts';
import { insertCheck } from '../../../members/identity/index.ts';
import { problemAt } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findPromoterByCode } from '../../../promoters/promotees/index.ts';

/** Maximum number of checks that one address may start in a row: each of them costs the shop money. */
const CHECKS_PER_ADDRESS = 20;

interface Begin {
  session: string;
  address: string;
  joining: JoiningChoice;
}

/**
 * Starts the identity check of a registration and stores the choices that were made before it. A further check replaces
 * the one of the same browser.
 * @throws TERMS_CHANGED, TERMS_REQUIRED, PROMOTER_CODE_UNKNOWN, TOO_MANY_REQUESTS, IDENTITY_UNAVAILABLE
 */
export async function certifyJoining(context: Context, { session, address, joining }: Begin): Promise<IdentityWindow> {
  const { db, config, identity } = context;
  await decideTerms(db, JOINING_TERMS, joining._terms, { at: context.now(), path: 'body.joining._terms' });
  await assertRate(context, `certify address:${address}`, CHECKS_PER_ADDRESS);
  if (joining.promoterCode !== null && !(await findPromoterByCode(db, joining.promoterCode)))
    throw problemAt('PROMOTER_CODE_UNKNOWN', 'body.joining.promoterCode');
  const id = newId();
  const orderNo = id.replaceAll('-', '');
  const { windowUrl, key } = await identity.register({
    orderNo,
    returnUrl: new URL('/common/kcp/cert/response', config.storefrontUrl).href,
  });
  await insertCheck(db, {
    id,
    sessionHash: hashSecret(session),
    purpose: 'JOIN',
    orderNo,
    providerKey: key,
    joining,
    createdAt: context.now(),
  });
  return { windowUrl, key };
}
