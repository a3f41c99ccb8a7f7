import { z } from 'zod';
import { bizNumber } from '../kernel/business-no.ts';
import { signUpType } from '../kernel/codes.ts';
import { instant, promoterCode, secret } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { businessInput, newAccount } from '../members/new-member.ts';
import { typedText } from '../spellings/typed-text.ts';
import { agreedTerms } from '../terms/agreement.ts';

/** The terms of the registration, in their order on the screen. */
export const JOINING_TERMS = ['service', 'privacy-consent', 'marketing-email', 'marketing-sms'] as const;

/** How long a verified identity can be used to register, minutes: time to find a business registration. */
export const JOINING_MINUTES = 30;

/** The requester: a browser, identified by a secret in a cookie of its front server, and its network address. */
export const visitorFields = {
  session: secret.describe('Of the browser; verifications and codes of one are useless to another'),
  address: z.string().max(100).describe('The visitor’s network address, for limits'),
};

/** The choices before the identity check. */
export const joiningChoice = z.strictObject({
  type: signUpType,
  _terms: agreedTerms,
  promoterCode: promoterCode.nullable().default(null),
});

/** The window of the identity provider: `key` is posted to `windowUrl` as `reg_cert_key`. */
export const identityWindow = component('IdentityWindow', { windowUrl: z.url(), key: z.string() });

/** A registration in progress in one browser. */
export const joining = component('Joining', {
  type: signUpType,
  _terms: z.array(z.uuid()),
  promoterCode: z.string().nullable(),
  person: z
    .object({ name: z.string(), phone: z.string() })
    .nullable()
    .describe('As the provider verified them; null before'),
  document: z
    .object({ name: z.string(), bytes: z.int() })
    .nullable()
    .describe('The business registration that was sent'),
  expiresAt: instant,
});

const oldCode = z
  .string()
  .overwrite(typedText)
  .max(30, '30자까지 입력할 수 있습니다.')
  .nullable()
  .default(null)
  .describe('Of an account in an earlier shop');

/** The form of the registration. Name and phone are those of the identity check. */
export const signUp = z
  .strictObject({
    _terms: agreedTerms,
    ...newAccount,
    bizNumber: bizNumber.nullable().default(null).describe('Of a COMPANY alone'),
    promoterCode: promoterCode.nullable().default(null),
    business: businessInput.nullable().default(null).describe('Of a COMPANY alone; `no` is bizNumber'),
    meta: z
      .strictObject({
        CustNo: oldCode.describe('The customer number that the member believes to have'),
        mbCode: oldCode,
        custCode: oldCode,
        old_custCode: oldCode,
      })
      .default({ CustNo: null, mbCode: null, custCode: null, old_custCode: null }),
  })
  .superRefine(({ type, bizNumber: no, business }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (type === 'PERSON' && (no !== null || business !== null)) {
      refuse(['type'], '사업자 정보는 병원·기업 회원만 입력합니다.');
    }
    if (type !== 'COMPANY') return;
    if (no === null) refuse(['bizNumber'], '사업자등록번호를 입력해 주세요.');
    if (business === null) refuse(['business', 'name'], '병원·기업 이름을 입력해 주세요.');
    else if (business.no !== no) refuse(['bizNumber'], '사업자등록번호가 서로 다릅니다.');
  });
