import type { SecretKeys } from '@iruon/server-kit';
import type { Config } from '../config.ts';
import { hasKeyedHash, keyedHash } from './keyed-hash.ts';

type Keys = Pick<Config, 'tokenKeys'>;

/** A preview of the site: the time that it shows, and when it ends. */
export interface Preview {
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Another meaning of the same parts needs another number. */
const VERSION = '1';

/** The keys that sign logins, of which no other process has one, for previews alone. */
const previewKeys = ({ tokenKeys: [first, ...others] }: Keys): SecretKeys => [
  `site-preview:${first}`,
  ...others.map((key) => `site-preview:${key}`),
];

const partsOf = ({ at, expiresAt }: Preview) => [VERSION, at.getTime(), expiresAt.getTime()].join('.');

/** The token of a preview: it grants access to no account, changes nothing, and needs no row. */
export function previewToken(keys: Keys, preview: Preview): string {
  const signed = partsOf(preview);
  return `${signed}.${keyedHash(previewKeys(keys), signed).toString('base64url')}`;
}

/** The preview of a token; null for an unknown one, and after its end by the real clock. */
export function previewOfToken(keys: Keys, token: string, now: Date): Preview | null {
  const end = token.lastIndexOf('.');
  const signed = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  if (!hasKeyedHash(previewKeys(keys), signed, given)) return null;
  const [version, at, expiresAt] = signed.split('.');
  if (version !== VERSION) return null;
  const preview = { at: new Date(Number(at)), expiresAt: new Date(Number(expiresAt)) };
  return now < preview.expiresAt ? preview : null;
}
