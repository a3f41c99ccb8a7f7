import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import type { Transaction } from '../ledger/transaction.ts';
import { findCardCompany, findIssuingBank } from '../protocol/institutions.ts';
import { resultOf } from '../protocol/result-codes.ts';
import { authSignature } from '../protocol/signatures.ts';
import type { WindowRequest } from '../protocol/window-request.ts';
import type { AuthResult } from './sessions.ts';

/** The buyer's choices on the page. */
export const choiceSchema = z.strictObject({
  action: z.enum(['pay', 'cancel']),
  cardCode: z.string().max(3).optional(),
  cardQuota: z.coerce.number().int().min(0).max(99).optional(),
  bankCode: z.string().max(3).optional(),
  vbankHolder: z.string().trim().max(40).optional(),
});

export type Choice = z.infer<typeof choiceSchema>;

function chosenCard(request: WindowRequest, choice: Choice): Transaction['card'] | undefined {
  if (request.method === 'vbank') return null;
  if (request.method === 'kakaopay') return { cardCode: request.cardCodes[0] ?? '04', quota: 0 };
  const offered = request.cardCodes.length === 0 || request.cardCodes.includes(choice.cardCode ?? '');
  const quota = choice.cardQuota ?? 0;
  if (!choice.cardCode || !offered || !findCardCompany(choice.cardCode) || !request.quotas.includes(quota)) {
    return undefined;
  }
  return { cardCode: choice.cardCode, quota };
}

function chosenAccount(request: WindowRequest, choice: Choice): Transaction['vbank'] | undefined {
  if (request.method !== 'vbank' || !request.vbankExpiresAt) return null;
  const bank = findIssuingBank(choice.bankCode ?? '');
  const holder = choice.vbankHolder || request.vbankHolder;
  if (!bank || Buffer.byteLength(holder, 'utf8') > 40) return undefined;
  const number = `79${String(randomInt(0, 10 ** 12)).padStart(12, '0')}`;
  return { bankCode: bank.code, number, holder, expiresAt: request.vbankExpiresAt.toISOString() };
}

/**
 * The buyer has confirmed: records the authentication and creates the form for returnUrl. Nothing is charged yet. Returns null if the
 * choice was not offered.
 */
export function authenticate(gateway: Gateway, request: WindowRequest, choice: Choice): AuthResult | null {
  const card = chosenCard(request, choice);
  const vbank = chosenAccount(request, choice);
  if (card === undefined || vbank === undefined) return null;
  const at = gateway.now();
  const { clientId, orderId, amount, mallReserved } = request;
  const tid = gateway.ledger.issueTid(request.method, '01', at);
  const authToken = `NICEUNTT${randomBytes(16).toString('hex').toUpperCase()}`;
  gateway.ledger.save({
    tid,
    orderId,
    clientId,
    authToken,
    method: request.method,
    amount,
    goodsName: request.goodsName,
    mallReserved,
    mallUserId: request.mallUserId,
    buyerName: request.buyerName,
    buyerTel: request.buyerTel,
    buyerEmail: request.buyerEmail,
    useEscrow: request.useEscrow,
    stage: 'authenticated',
    authenticatedAt: at.toISOString(),
    approvedAt: null,
    paidAt: null,
    approveNo: null,
    card,
    vbank,
    cancels: [],
  });
  return {
    authResultCode: '0000',
    authResultMsg: '인증 성공',
    tid,
    clientId,
    orderId,
    amount: String(amount),
    mallReserved,
    authToken,
    signature: authSignature({ authToken, clientId, amount }, gateway.merchant.secretKey),
  };
}

/** The buyer has cancelled: no tid and no signature. */
export function buyerRefusal(request: WindowRequest): AuthResult {
  const { resultCode, resultMsg } = resultOf('I002');
  const { clientId, orderId, amount, mallReserved } = request;
  return {
    authResultCode: resultCode,
    authResultMsg: resultMsg,
    clientId,
    orderId,
    amount: String(amount),
    mallReserved,
  };
}
