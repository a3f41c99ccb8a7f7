import { createHash } from 'node:crypto';
import type { SocialProviderName, SocialReturn } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { decrypt, encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { assertRate, hashSecret, newSecret } from '../auth/index.ts';
import { findAccount, insertAttempt, keepSubject, takeReturn } from './repository.ts';

const MINUTE = 60_000;
/** Longest duration of a login at the provider. */
const AWAY_MINUTES = 10;
const LOGINS_PER_ADDRESS = 60;

export const verifierPlace = (id: string) => `social_attempts.verifier:${id}`;
export const unlinkPlace = (subject: string) => `social.unlink_token:${subject}`;
const returnAddress = ({ config }: Context) => new URL('/login/sns-validate', config.storefrontUrl).href;

function loginOf({ social }: Context, provider: SocialProviderName) {
  const login = social[provider];
  if (!login) throw problem('SOCIAL_UNAVAILABLE');
  return login;
}

interface Begin {
  session: string;
  address: string;
  provider: SocialProviderName;
}

/**
 * The login address of a provider for a browser. Each attempt has its own state, so that two tabs work. @throws
 * SOCIAL_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function authorizeSocial(context: Context, { session, address, provider }: Begin): Promise<string> {
  const login = loginOf(context, provider);
  await assertRate(context, `social address:${address}`, LOGINS_PER_ADDRESS);
  const [id, state, verifier] = [newId(), newSecret(), newSecret()];
  await insertAttempt(context.db, {
    id,
    provider,
    sessionHash: hashSecret(session),
    stateHash: hashSecret(state),
    verifier: encrypt(context.config.dataKeys, verifier, verifierPlace(id)),
    createdAt: context.now(),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return login.authorizeUrl({ state, challenge, redirectUrl: returnAddress(context) });
}

/**
 * Queries the provider for the returned person. @throws SOCIAL_FAILED for an unknown, used or foreign state, or when
 * the person cancelled; SOCIAL_UNAVAILABLE
 */
export async function finishSocial(
  context: Context,
  { session, state, code }: { session: string; state: string; code: string | null },
): Promise<SocialReturn> {
  const { db, config, now } = context;
  const at = now();
  const since = new Date(at.getTime() - AWAY_MINUTES * MINUTE);
  const hashes = { stateHash: hashSecret(state), sessionHash: hashSecret(session) };
  const attempt = await takeReturn(db, { ...hashes, since, at });
  if (!attempt || code === null) throw problem('SOCIAL_FAILED');
  const { provider, id } = attempt;
  const { subject, unlinkToken } = await loginOf(context, provider).exchange({
    code,
    state,
    verifier: decrypt(config.dataKeys, attempt.verifier, verifierPlace(id)),
    redirectUrl: returnAddress(context),
  });
  const encrypted = unlinkToken === null ? null : encrypt(config.dataKeys, unlinkToken, unlinkPlace(subject));
  await keepSubject(db, id, { subject, unlinkToken: encrypted });
  return { provider, isLinked: (await findAccount(db, provider, subject)) !== undefined };
}
