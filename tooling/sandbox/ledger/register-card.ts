import type { CardData } from '../protocol/card-data.ts';
import { kstDay } from '../protocol/kst.ts';
import { type Refusal, refuse } from '../protocol/result-codes.ts';

/** First four digits and their company in the sandbox; any other card is BC's. */
const companyOf: Record<string, string> = {
  '9410': '04',
  '4518': '06',
  '9490': '02',
  '4330': '07',
  '5409': '08',
  '9460': '12',
  '5365': '37',
};

/** Test cards: their last four digits select the error of every payment. */
const refusedCharges = ['3011', '3012', '3014', '3022', '3023', '3057', '3081', '3095'] as const;

function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether a card can be stored: its number, its expiry (Korean month), the owner's number and the two digits of the password must be valid.
 * Numbers that end in 0112 are invalid (F112), in 0201 already stored (F201).
 */
export function decideRegistration(card: CardData, at: Date): { ok: true; cardCode: string; number: string } | Refusal {
  if (!/^\d{15,16}$/.test(card.cardNo) || !hasCheckDigit(card.cardNo)) return refuse('3011');
  if (!/^\d{2}$/.test(card.expYear) || !/^(0[1-9]|1[0-2])$/.test(card.expMonth)) return refuse('3021');
  if (`20${card.expYear}${card.expMonth}` < kstDay(at).slice(0, 6)) return refuse('3021');
  if (!/^(\d{6}|\d{10})$/.test(card.idNo)) return refuse('7012');
  if (!/^\d{2}$/.test(card.cardPw)) return refuse('3057');
  if (card.cardNo.endsWith('0112')) return refuse('F112');
  if (card.cardNo.endsWith('0201')) return refuse('F201');
  const number = `${card.cardNo.slice(0, 6)}${'*'.repeat(card.cardNo.length - 10)}${card.cardNo.slice(-4)}`;
  return { ok: true, cardCode: companyOf[card.cardNo.slice(0, 4)] ?? '01', number };
}

/** Whether a stored card pays an amount (won) in a number of months; 0 is without instalments. */
export function decideCharge(number: string, amount: number, quota: number): { ok: true } | Refusal {
  if (amount < 1_000) return refuse('3041');
  if (quota > 0 && amount < 50_000) return refuse('3024');
  const code = refusedCharges.find((refused) => number.endsWith(refused));
  return code ? refuse(code) : { ok: true };
}
