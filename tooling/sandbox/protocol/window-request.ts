import type { PayMethod } from '../ledger/transaction.ts';
import { findCardCompany } from './institutions.ts';
import { parseDeadline } from './kst.ts';
import { type Refusal, refuse } from './result-codes.ts';
import { type FieldRule, windowFieldRules } from './window-fields.ts';

const INSTALMENT_MINIMUM = 50_000;
const CARD_MINIMUM = 1_000;
const DEFAULT_ACCOUNT_HOURS = 7 * 24;
const HOUR_MS = 60 * 60 * 1000;

/** The validated request of the payment window. Amounts in won. */
export type WindowRequest = {
  clientId: string;
  method: PayMethod;
  orderId: string;
  amount: number;
  goodsName: string;
  returnUrl: string;
  mallReserved: string;
  mallUserId: string | null;
  buyerName: string | null;
  buyerTel: string | null;
  buyerEmail: string | null;
  useEscrow: boolean;
  /** Months offered, 0 for a single payment. */
  quotas: number[];
  /** Card companies offered; empty for all. */
  cardCodes: string[];
  vbankHolder: string;
  vbankExpiresAt: Date | null;
};

type Fields = Record<string, string>;

function checkField(rule: FieldRule, value: string): Refusal | null {
  if (value === '') return rule.required ? refuse('U100', rule.name) : null;
  if (rule.kind === 'integer' && !/^\d+$/.test(value)) return refuse('P010', rule.name);
  if (rule.kind === 'boolean' && value !== 'true' && value !== 'false') return refuse('P011', rule.name);
  if (Buffer.byteLength(value, 'utf8') > rule.bytes) return refuse('P009', rule.name);
  if (rule.allowed && !rule.allowed.includes(value)) return refuse('P012', rule.name);
  return null;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function readQuotas(text: string, amount: number): { ok: true; quotas: number[] } | Refusal {
  if (text === '') return { ok: true, quotas: amount < INSTALMENT_MINIMUM ? [0] : [0, 2, 3, 4, 5, 6, 10, 12] };
  const parts = text.split(',');
  if (parts.some((part) => !/^\d{1,2}$/.test(part))) return refuse('P012', 'cardQuota');
  if (parts.some((part) => part === '0' || part === '1' || part === '01')) return refuse('P028', 'cardQuota');
  const quotas = parts.map(Number);
  if (amount < INSTALMENT_MINIMUM && quotas.some((months) => months > 0)) return refuse('P037', 'cardQuota');
  return { ok: true, quotas };
}

function accountDeadline(fields: Fields, now: Date): Date | null {
  if (fields.vbankValidHours) return new Date(now.getTime() + Number(fields.vbankValidHours) * HOUR_MS);
  if (fields.vbankExpDate) return parseDeadline(fields.vbankExpDate);
  return new Date(now.getTime() + DEFAULT_ACCOUNT_HOURS * HOUR_MS);
}

function checkMethod(fields: Fields, amount: number, now: Date): Refusal | null {
  const easy = fields.method === 'kakaopay';
  if (fields.method === 'card' && amount < CARD_MINIMUM) return refuse('3041');
  if (easy && fields.useEscrow === 'true') return refuse('P032');
  const cards = (fields.cardCode ?? '').split(',').filter(Boolean);
  if (cards.some((code) => !findCardCompany(code))) return refuse('P012', 'cardCode');
  if (fields.method !== 'vbank') return null;
  if (!fields.vbankHolder) return refuse('U100', 'vbankHolder');
  if (amount <= 1) return refuse('4141');
  const deadline = accountDeadline(fields, now);
  return deadline && deadline > now ? null : refuse('P031', 'vbankExpDate');
}

/**
 * Parses the fields of the payment window by NICE's rules. Errors have NICE's P and U codes with the field's name. `now` is used for the
 * deadline of a virtual account.
 */
export function readWindowRequest(fields: Fields, now: Date): { ok: true; request: WindowRequest } | Refusal {
  for (const rule of windowFieldRules) {
    const refusal = checkField(rule, fields[rule.name] ?? '');
    if (refusal) return refusal;
  }
  const of = (name: string) => fields[name] ?? '';
  const amount = Number(of('amount'));
  if (amount === 0) return refuse('P017', 'amount');
  if (!isHttpUrl(of('returnUrl'))) return refuse('P012', 'returnUrl');
  if (of('mallReserved').includes('"')) return refuse('P012', 'mallReserved');
  if (Number(of('taxFreeAmt')) > amount) return refuse('P036', 'taxFreeAmt');
  const refusal = checkMethod(fields, amount, now);
  if (refusal) return refusal;
  const quotas = readQuotas(of('cardQuota'), amount);
  if (!quotas.ok) return quotas;
  const method = of('method') as PayMethod;
  return {
    ok: true,
    request: {
      clientId: of('clientId'),
      method,
      orderId: of('orderId'),
      amount,
      goodsName: of('goodsName').replace(/["|]/g, '-'),
      returnUrl: of('returnUrl'),
      mallReserved: of('mallReserved'),
      mallUserId: of('mallUserId') || null,
      buyerName: of('buyerName') || null,
      buyerTel: of('buyerTel') || null,
      buyerEmail: of('buyerEmail') || null,
      useEscrow: of('useEscrow') === 'true',
      quotas: quotas.quotas,
      cardCodes: of('cardCode').split(',').filter(Boolean),
      vbankHolder: of('vbankHolder'),
      vbankExpiresAt: method === 'vbank' ? accountDeadline(fields, now) : null,
    },
  };
}
