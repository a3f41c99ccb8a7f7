import { z } from 'zod';
import { problem } from '../../../platform/http/problem.ts';
import type { IdentityProvider, VerifiedPerson } from '../port.ts';
import { decrypt, encrypt, type KcpKeys } from './encryption.ts';

export interface KcpAccess extends KcpKeys {
  apiUrl: string;
  /** How long to wait for a response, milliseconds. */
  timeoutMs: number;
}

const MAX_RESPONSE = 64 * 1024;
const DONE = '0000';
const CANCELED = '9999';

const outcome = z.looseObject({ res_cd: z.string(), res_msg: z.string().default('') });
const registered = z.looseObject({
  call_url: z.url({ protocol: /^https?$/ }),
  reg_cert_key: z.string().min(1).max(200),
});
const encrypted = z.looseObject({
  enc_cert_data: z.string().min(1),
  rv: z.string().min(1),
  ordr_idxx: z.string().optional(),
});

const person = z.looseObject({
  user_name: z.string().trim().min(1).max(50),
  phone_no: z
    .string()
    .transform((text) => text.replaceAll(/\D/g, ''))
    .pipe(z.string().regex(/^01[016789]\d{7,8}$/)),
  birth_day: z
    .string()
    .regex(/^\d{8}$/)
    .transform((text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
    .pipe(z.iso.date()),
  sex_code: z.string().min(1),
  ci: z.string().length(88),
  di: z.string().length(64),
  ordr_idxx: z.string().optional(),
});

/** Reference: KCP's second generation (REST with AES), hosts cert.kcp.co.kr and testcert.kcp.co.kr. */
export function createKcpIdentity({ apiUrl, timeoutMs, ...keys }: KcpAccess): IdentityProvider {
  async function callKcp(path: string, headers: Record<string, string>, body: string, signal?: AbortSignal) {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(new URL(path, apiUrl), {
        method: 'POST',
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        headers: { 'content-type': 'application/json', site_cd: keys.siteCode, ...headers },
        body,
      });
      const text = await response.text();
      if (!response.ok || text.length > MAX_RESPONSE)
        throw new Error(`HTTP ${response.status}, ${text.length} characters`);
      return outcome.parse(JSON.parse(text));
    } catch (cause) {
      throw problem('IDENTITY_UNAVAILABLE', { cause });
    }
  }

  return {
    async register({ orderNo, returnUrl, signal }) {
      const fields = { site_cd: keys.siteCode, ordr_idxx: orderNo, Ret_URL: returnUrl, web_siteid: '' };
      const options = { param_opt_1: '', param_opt_2: '', param_opt_3: '' };
      const { data, rv } = await encrypt(JSON.stringify({ ...fields, ...options }), keys);
      const response = await callKcp('/api/reg/certDataReg.do', { rv }, data, signal);
      const read = registered.safeParse(response);
      // The person is not involved yet: a refusal is between the shop and the provider, such as a wrong key.
      if (response.res_cd !== DONE || !read.success)
        throw problem('IDENTITY_UNAVAILABLE', { cause: causeOf(response) });
      return { windowUrl: read.data.call_url, key: read.data.reg_cert_key };
    },

    async read({ orderNo, key }) {
      const body = JSON.stringify({ reg_cert_key: key, ordr_idxx: orderNo });
      const response = await callKcp('/api/query/getCertData.do', {}, body);
      if (response.res_cd === CANCELED)
        throw problem('IDENTITY_FAILED', '본인확인을 취소하셨습니다. 다시 시도해 주세요.');
      if (response.res_cd !== DONE) throw problem('IDENTITY_FAILED', { cause: causeOf(response) });
      const read = encrypted.safeParse(response);
      if (!read.success) throw problem('IDENTITY_INVALID', { cause: read.error });
      if (!isOf(orderNo, read.data)) throw problem('IDENTITY_INVALID', { cause: new Error('of another check') });
      return open({ data: read.data.enc_cert_data, rv: read.data.rv }, orderNo);
    },
  };

  async function open(given: { data: string; rv: string }, orderNo: string): Promise<VerifiedPerson> {
    try {
      const fields = JSON.parse(await decrypt(given, keys)) as Record<string, unknown>;
      // Some responses spell the two in lower case.
      const read = person.parse({ ...fields, ci: fields.CI ?? fields.ci, di: fields.DI ?? fields.di });
      if (!isOf(orderNo, read)) throw new Error('of another check');
      return {
        name: read.user_name,
        phone: read.phone_no,
        birthDay: read.birth_day,
        sex: read.sex_code === '01' ? 'MALE' : 'FEMALE',
        ci: read.ci,
        di: read.di,
      };
    } catch (cause) {
      throw problem('IDENTITY_INVALID', { cause });
    }
  }
}

/** KCP's responses contain the number of their check only sometimes; if they do, it must be ours. */
const isOf = (orderNo: string, { ordr_idxx }: { ordr_idxx?: string | undefined }) =>
  ordr_idxx === undefined || ordr_idxx === orderNo;

const causeOf = ({ res_cd, res_msg }: z.output<typeof outcome>) => new Error(`KCP responded with ${res_cd} ${res_msg}`);
