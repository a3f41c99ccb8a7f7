import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createFaultSwitch, type FaultSwitch } from '../fault-switch.ts';
import { type KeptList, openKeptList } from '../kept-list.ts';

export type SocialName = 'kakao' | 'naver';

export const accountSchema = z.object({
  /** The account of a user; the same id is the same person. */
  loginId: z.string().trim().min(1, '아이디를 입력해 주세요.').max(100, '아이디가 너무 깁니다.'),
  name: z.string().trim().max(50, '이름이 너무 깁니다.').default(''),
  /** Empty without the user's consent. */
  email: z.union([z.literal(''), z.email('이메일 주소를 확인해 주세요.').max(254)]).default(''),
  isEmailVerified: z.boolean().default(false),
});
export type SocialAccount = z.output<typeof accountSchema>;

const tokenSchema = z.object({
  id: z.string(),
  kind: z.enum(['access', 'refresh']),
  account: accountSchema,
  expiresAt: z.string(),
});
const linkSchema = z.object({ id: z.string(), account: accountSchema, linkedAt: z.string() });

/** The authorization code for the shop. It works once. */
export interface Grant {
  account: SocialAccount;
  redirectUri: string;
  state: string;
  /** Base64url SHA-256 of the verifier; null without PKCE. */
  challenge: string | null;
  expiresAt: Date;
}

export interface SocialKeys {
  clientId: string;
  clientSecret: string;
  /** Only for Kakao. */
  adminKey: string;
}

const faultNames = { refused: '코드 거절', nameless: '회원번호가 없는 응답', 'wrong-keys': '앱 키 오류' } as const;

/** One provider of social login: its app keys, codes, tokens and links. */
export interface Social {
  name: SocialName;
  keys: SocialKeys;
  grants: Map<string, Grant>;
  tokens: KeptList<z.output<typeof tokenSchema>>;
  /** By subject. */
  links: KeptList<z.output<typeof linkSchema>>;
  faults: FaultSwitch<keyof typeof faultNames>;
  /** The shop's address for notices of ended links; null if the provider sends none. */
  noticeUrl: string | null;
}

const KEPT = 1_000;

export function openSocial(
  folder: string | undefined,
  name: SocialName,
  { noticeUrl = null, ...keys }: SocialKeys & { noticeUrl?: string | null },
): Social {
  return {
    name,
    keys,
    grants: new Map(),
    tokens: openKeptList({ folder, name: `${name}-tokens`, schema: tokenSchema, most: KEPT }),
    links: openKeptList({ folder, name: `${name}-links`, schema: linkSchema, most: KEPT }),
    faults: createFaultSwitch(faultNames),
    noticeUrl,
  };
}

/** The id of a person at the shop: digits at Kakao, 43 characters at Naver. */
export function subjectOf({ name, keys }: Social, { loginId }: SocialAccount): string {
  const digest = createHash('sha256').update(`${name} ${keys.clientId} ${loginId}`).digest();
  return name === 'naver' ? digest.toString('base64url') : String(1_000_000_000 + digest.readUInt32BE(0));
}

const CODE_MS = 10 * 60_000;

export function issueCode({ grants }: Social, grant: Omit<Grant, 'expiresAt'>, at: Date): string {
  const code = randomBytes(32).toString('base64url');
  grants.set(code, { ...grant, expiresAt: new Date(at.getTime() + CODE_MS) });
  for (const oldest of grants.keys()) {
    if (grants.size <= KEPT) break;
    grants.delete(oldest);
  }
  return code;
}

/** Invalidates a code, also if it is then refused. */
export function takeCode({ grants }: Social, code: string, at: Date): Grant | null {
  const grant = grants.get(code);
  grants.delete(code);
  return grant && grant.expiresAt > at ? grant : null;
}

const LIVES = { access: 3_600, refresh: 365 * 24 * 3_600 } as const;

export function issueToken({ tokens }: Social, kind: keyof typeof LIVES, account: SocialAccount, at: Date): string {
  const id = randomBytes(32).toString('base64url');
  tokens.put({ id, kind, account, expiresAt: new Date(at.getTime() + LIVES[kind] * 1_000).toISOString() });
  return id;
}

export function readToken({ tokens }: Social, kind: keyof typeof LIVES, id: string, at: Date): SocialAccount | null {
  const token = tokens.find(id);
  return token && token.kind === kind && new Date(token.expiresAt) > at ? token.account : null;
}

export function link(social: Social, account: SocialAccount, at: Date): void {
  social.links.put({ id: subjectOf(social, account), account, linkedAt: at.toISOString() });
}

/** Ends the link of a person and every token of it. @returns false if there is none */
export function unlink(social: Social, subject: string): boolean {
  if (!social.links.find(subject)) return false;
  social.links.remove(subject);
  for (const { id, account } of social.tokens.list())
    if (subjectOf(social, account) === subject) social.tokens.remove(id);
  return true;
}
