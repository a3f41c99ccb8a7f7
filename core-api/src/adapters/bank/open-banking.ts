import { randomBytes } from 'node:crypto';
import { seoulIso } from '@iruon/contract/seoul';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { problem } from '../../platform/http/problem.ts';
import type { BankVerifier } from './port.ts';

export interface OpenBankingAccess extends NonNullable<Config['openBanking']> {
  /** How long to wait for a response, milliseconds. */
  timeoutMs?: number;
  now: () => Date;
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE = 64 * 1024;
/** A token is renewed this long before its end. */
const MARGIN_MS = 60_000;

const tokenShape = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  client_use_code: z.string().length(10),
});
const outcome = z.looseObject({ rsp_code: z.string(), rsp_message: z.string().default('') });
const holderShape = z.looseObject({ bank_rsp_code: z.string(), account_holder_name: z.string().default('') });
const depositShape = z.looseObject({ res_list: z.array(z.looseObject({ bank_rsp_code: z.string() })).length(1) });

const DONE = 'A0000';
const BANK_DONE = '000';
/** The office forwarded the request, and the bank refused it: `bank_rsp_code` has the reason. */
const BANK_REFUSED = 'A0002';
/** Kinds of holder: a person by birth date is a blank, a company by business number is 4. */
const holderKind = (birthOrBizNo: string) => (birthOrBizNo.length === 10 ? '4' : ' ');

/** YYYYMMDDHHMMSS. */
const seoulStamp = (at: Date) => seoulIso(at).replaceAll(/\D/g, '').slice(0, 14);

/** Open banking of KFTC (openapi.openbanking.or.kr): holder lookup and a deposit of one won. */
export function createOpenBanking(access: OpenBankingAccess): BankVerifier {
  let cached: { token: string; useCode: string; until: number } | undefined;

  async function post(path: string, headers: Record<string, string>, body: BodyInit, signal?: AbortSignal) {
    const deadline = AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS);
    const response = await fetch(new URL(path, access.apiUrl), {
      method: 'POST',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers,
      body,
    });
    const text = await response.text();
    if (text.length > MAX_RESPONSE) throw new Error(`A response of ${text.length} characters`);
    return { status: response.status, text };
  }

  async function credentials(signal?: AbortSignal) {
    if (cached && cached.until > access.now().getTime()) return cached;
    const form = new URLSearchParams({
      client_id: access.clientId,
      client_secret: access.clientSecret,
      scope: 'oob',
      grant_type: 'client_credentials',
    });
    const { status, text } = await post('/oauth/2.0/token', {}, form, signal);
    if (status !== 200) throw new Error(`The token was refused with HTTP ${status}`);
    const { access_token, expires_in, client_use_code } = tokenShape.parse(JSON.parse(text));
    const until = access.now().getTime() + expires_in * 1_000 - MARGIN_MS;
    cached = { token: access_token, useCode: client_use_code, until };
    return cached;
  }

  /** A refused token had no effect, so the request is repeated once with a new one. */
  async function callBank(path: string, bodyOf: (tranId: string) => object, signal?: AbortSignal) {
    for (let renewed = false; ; renewed = true) {
      const { token, useCode } = await credentials(signal);
      const tranId = `${useCode}U${randomBytes(5).toString('hex').slice(0, 9).toUpperCase()}`;
      const headers = { 'content-type': 'application/json; charset=UTF-8', authorization: `Bearer ${token}` };
      const { status, text } = await post(path, headers, JSON.stringify(bodyOf(tranId)), signal);
      if (status === 401) cached = undefined;
      if (status === 401 && !renewed) continue;
      if (status !== 200) throw new Error(`HTTP ${status}`);
      return { response: outcome.parse(JSON.parse(text)), tranId };
    }
  }

  /** @param bankCodeOf parses the bank's response; throws for another shape */
  async function verified<Body>(
    path: string,
    bodyOf: (tranId: string) => object,
    read: (response: unknown) => { bankCode: string; value: Body },
    signal?: AbortSignal,
  ): Promise<{ value: Body; ref: string }> {
    const reply = await (async () => {
      try {
        const { response, tranId } = await callBank(path, bodyOf, signal);
        const { rsp_code, rsp_message } = response;
        if (rsp_code !== DONE && rsp_code !== BANK_REFUSED) throw new Error(`${rsp_code} ${rsp_message}`);
        return { ...read(response), isDone: rsp_code === DONE, message: rsp_message, ref: tranId };
      } catch (cause) {
        throw problem('BANK_UNAVAILABLE', { cause });
      }
    })();
    if (reply.isDone && reply.bankCode === BANK_DONE) return { value: reply.value, ref: reply.ref };
    throw problem('ACCOUNT_UNVERIFIABLE', { cause: new Error(`${reply.bankCode} ${reply.message}`) });
  }

  return {
    async lookupHolder({ bankCode, accountNo, birthOrBizNo, signal }) {
      const { value, ref } = await verified(
        '/v2.0/inquiry/real_name',
        (tranId) => ({
          bank_tran_id: tranId,
          bank_code_std: bankCode,
          account_num: accountNo,
          account_holder_info_type: holderKind(birthOrBizNo),
          account_holder_info: birthOrBizNo,
          tran_dtime: seoulStamp(access.now()),
        }),
        (response) => {
          const { bank_rsp_code, account_holder_name } = holderShape.parse(response);
          return { bankCode: bank_rsp_code, value: account_holder_name.trim() };
        },
        signal,
      );
      if (!value) throw problem('BANK_UNAVAILABLE', { cause: new Error('a holder without a name') });
      return { holderName: value, ref };
    },
    async sendOneWon({ bankCode, accountNo, holderName, printText, signal }) {
      const { ref } = await verified(
        '/v2.0/transfer/deposit/acnt_num',
        (tranId) => ({
          cntr_account_type: 'N',
          cntr_account_num: access.accountNo,
          wd_pass_phrase: access.passPhrase,
          wd_print_content: '계좌확인',
          name_check_option: 'on',
          tran_dtime: seoulStamp(access.now()),
          req_cnt: '1',
          req_list: [
            {
              tran_no: '1',
              bank_tran_id: tranId,
              bank_code_std: bankCode,
              account_num: accountNo,
              account_holder_name: holderName,
              print_content: printText,
              tran_amt: '1',
              req_client_name: access.name,
              req_client_num: 'STORE',
              transfer_purpose: 'TR',
            },
          ],
        }),
        (response) => {
          const [deposit] = depositShape.parse(response).res_list;
          return { bankCode: deposit?.bank_rsp_code ?? '', value: null };
        },
        signal,
      );
      return { ref };
    },
  };
}
