import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';

type Keys = Pick<Config, 'identityKey'>;

/** The one key that never rotates, because a link has to be valid for a year and longer. */
const signatureOf = ({ identityKey }: Keys, id: Buffer) =>
  createHmac('sha256', `unsubscribe:${identityKey}`).update('marketing-email:').update(id).digest();

/** The token in the links of a member's mails: it ends advertising by e-mail and grants nothing else. */
export function unsubscribeToken(keys: Keys, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return `${id.toString('base64url')}.${signatureOf(keys, id).toString('base64url')}`;
}

/** The member of a token; null for an invalid one. */
export function memberOfToken(keys: Keys, token: string): string | null {
  const [member = '', signature = '', ...rest] = token.split('.');
  const id = Buffer.from(member, 'base64url');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(keys, id);
  if (rest.length > 0 || id.length !== 16 || given.length !== right.length || !timingSafeEqual(given, right))
    return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The address of the storefront's page: GET shows a button, POST unsubscribes. */
export const unsubscribeUrl = (storefrontUrl: string, token: string): string => {
  const url = new URL('/unsubscribe', storefrontUrl);
  url.searchParams.set('token', token);
  return url.href;
};
