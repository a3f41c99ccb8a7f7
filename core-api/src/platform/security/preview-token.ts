import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

type Keys = Pick<Config, 'tokenKey'>;

/** A preview of the site: the time that it shows, and when it ends. */
export interface Preview {
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Another meaning of the same parts needs another number. */
const VERSION = '1';

/** The key that signs logins: no other process has it, and a new one may end an hour's previews. */
const signatureOf = ({ tokenKey }: Keys, signed: string) =>
  createHmac('sha256', `site-preview:${tokenKey}`).update(signed).digest();

const partsOf = ({ at, expiresAt }: Preview) => [VERSION, at.getTime(), expiresAt.getTime()].join('.');

/** The token of a preview: it grants access to no account, changes nothing, and needs no row. */
export function previewToken(keys: Keys, preview: Preview): string {
  const signed = partsOf(preview);
  return `${signed}.${signatureOf(keys, signed).toString('base64url')}`;
}

/** The preview of a token; null for an unknown one, and after its end by the real clock. */
export function previewOfToken(keys: Keys, token: string, now: Date): Preview | null {
  const end = token.lastIndexOf('.');
  const signed = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const right = signatureOf(keys, signed);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [version, at, expiresAt] = signed.split('.');
  if (version !== VERSION) return null;
  const preview = { at: new Date(Number(at)), expiresAt: new Date(Number(expiresAt)) };
  return now < preview.expiresAt ? preview : null;
}
