import { cardTermsCodes } from '@iruon/contract';
import type { Customer } from './customer-record/books.ts';
import type { BookMode } from './customer-record/faults.ts';
import type { Receipt } from './ledger/receipt.ts';
import type { MailFaultMode } from './mail/mail-faults.ts';
import type { Mail } from './mail/mailbox.ts';
import type { LedgerEntry } from './routes/ledger.ts';
import { DEADLINE_MS, hiddenFields, put, readJson, submit } from './visit.ts';

export type BuyerChoice = {
  action?: 'pay' | 'cancel';
  cardCode?: string;
  cardQuota?: number;
  bankCode?: string;
  vbankHolder?: string;
};

/**
 * Completes the payment window as a browser would and returns the form fields that are posted to returnUrl. `fields`
 * are those of `requestPay`; `choose` is the buyer's choice (default: card 04, single payment, bank 004). Throws with
 * the window's message if it refuses.
 */
export async function authorize(of: {
  sandboxUrl: string;
  fields: Record<string, string>;
  choose?: BuyerChoice;
}): Promise<Record<string, string>> {
  const opened = await submit(`${of.sandboxUrl}/pay/window`, of.fields);
  const page = await opened.text();
  if (!opened.ok)
    throw new Error(
      `Payment window: ${page
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()}`,
    );
  const method = of.fields.method;
  const chosen = {
    action: 'pay',
    ...(method === 'card' ? { cardCode: '04', cardQuota: 0 } : {}),
    ...(method === 'vbank' ? { bankCode: '004' } : {}),
    ...of.choose,
  };
  const choice = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]));
  const confirmed = await submit(opened.url, choice);
  const result = hiddenFields(await confirmed.text());
  if (!confirmed.ok) throw new Error(`Payment window refused the choice with HTTP ${confirmed.status}`);
  return result;
}

/** The buyer transfers money (won) to a virtual account, by default the requested amount. A bank may accept any amount. */
export async function deposit(
  sandboxUrl: string,
  tid: string,
  amount?: number,
  { takesAny = false }: { takesAny?: boolean } = {},
): Promise<{ resultCode: string }> {
  const response = await fetch(`${sandboxUrl}/bank/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tid, amount, takesAny }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return (await response.json()) as { resultCode: string };
}

/** All payments of the gateway, newest first, or those of one order id. */
export async function ledger(sandboxUrl: string, orderId?: string): Promise<LedgerEntry[]> {
  const query = orderId === undefined ? '' : `?orderId=${encodeURIComponent(orderId)}`;
  return (await readJson<{ transactions: LedgerEntry[] }>(`${sandboxUrl}/ledger.json${query}`)).transactions;
}

/** All cash receipts of the gateway, newest first. */
export async function receipts(sandboxUrl: string): Promise<Receipt[]> {
  return (await readJson<{ receipts: Receipt[] }>(`${sandboxUrl}/ledger.json`)).receipts;
}

/** Mails to an address, or the last 500 to anyone; newest first. */
export async function mails(sandboxUrl: string, to?: string): Promise<Mail[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (await readJson<{ mails: Mail[] }>(`${sandboxUrl}/mail.json${query}`)).mails;
}

/** Sets the behaviour of the mail server, for addresses that contain `to`. */
export function setMailFault(
  sandboxUrl: string,
  fault: { mode: MailFaultMode; to?: string; times?: number; delayMs?: number },
) {
  return put(`${sandboxUrl}/mail/fault.json`, fault);
}

/** The number of received mails, of distinct addresses with this suffix, and the maximum to one address. */
export function mailTally(
  sandboxUrl: string,
  ending = '',
): Promise<{ mails: number; addresses: number; most: number }> {
  return readJson(`${sandboxUrl}/mail/tally.json?ending=${encodeURIComponent(ending)}`);
}

/** Adds a customer to the ERP, or sets its prepaid balance (won; negative if it owes). */
export function setCustomer(sandboxUrl: string, customer: { custNo: string; name: string; balance: number }) {
  return put(`${sandboxUrl}/record/customers.json`, customer);
}

/** Sets the behaviour of the ERP. */
export function setBooks(sandboxUrl: string, fault: { mode: BookMode; times?: number; delayMs?: number }) {
  return put(`${sandboxUrl}/record/fault.json`, fault);
}

/** A customer of the ERP with its ledger and its prepaid balance (won). */
export async function customerOf(sandboxUrl: string, custNo: string): Promise<{ customer: Customer; balance: number }> {
  return readJson(`${sandboxUrl}/record/customers/${encodeURIComponent(custNo)}.json`);
}

/** Sets faults; the fields are those of PUT /faults. */
export async function setFaults(sandboxUrl: string, faults: Record<string, unknown>): Promise<void> {
  await put(`${sandboxUrl}/faults`, faults);
}

/** The input of a member who stores a card that the gateway accepts. */
export const typedCard = () => ({
  cardNumber: cardNumber(),
  expiry: '1299',
  ownerNo: '800101',
  passwordPrefix: '12',
  terms: cardTermsCodes,
});

/**
 * A valid card number: the company by its first four digits, its behaviour by its last four (see
 * ledger/register-card.ts), the rest random with a correct check digit.
 */
export function cardNumber(company = '9410', last4 = String(Math.floor(1000 + Math.random() * 1900))): string {
  const drawn = String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0');
  for (let digit = 0; digit < 10; digit += 1) {
    const number = `${company}${drawn}${digit}${last4}`;
    const sum = [...number].reverse().reduce((total, one, index) => {
      const value = Number(one) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return number;
  }
  throw new Error('No digit makes the number right');
}
