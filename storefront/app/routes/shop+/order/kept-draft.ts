import { z } from 'zod';

// What was typed into the order form, kept in this tab alone: the way back from a payment window loads the form anew. Consents
// are given per order and are never kept, nor is what the server decides (prices, keys, coupons).

const KEPT_FOR_MS = 2 * 60 * 60_000;

/** Fields that are the order's, whatever is ordered. */
const always = new Set([
  'senderName',
  'senderPhone',
  'senderEmail',
  'destination',
  'sameAsSender',
  'receiverName',
  'receiverPhone',
  'postcode',
  'address1',
  'address2',
  'keepAddress',
  'method',
  'card',
  'receipt',
  'receiptPhone',
  'receiptBusinessNo',
  'requestPreset',
  'requestText',
]);
/** Fields that make sense for the same lines only. */
const ofLines = new Set(['point', 'money']);
const ticks = ['sameAsSender', 'keepAddress'];

export type Draft = Record<string, string>;

const kept = z.object({
  /** Whose it is: another member at the same browser does not find it. */
  owner: z.string(),
  carts: z.array(z.string()),
  at: z.number(),
  fields: z.record(z.string(), z.string()),
});

export interface DraftOf {
  owner: string;
  carts: readonly string[];
}

/** The text to keep of a form. */
export function draftText(form: FormData, { owner, carts }: DraftOf, now: number): string {
  const fields: Draft = {};
  for (const [name, value] of form) {
    if ((always.has(name) || ofLines.has(name)) && typeof value === 'string') fields[name] = value;
  }
  // What is not ticked is not in a form; it was untied by the buyer all the same.
  for (const name of ticks) fields[name] ??= '';
  return JSON.stringify({ owner, carts, at: now, fields });
}

/** What was kept, as far as it is this member's and fits what is ordered now; null when there is nothing. */
export function readDraft(text: string | null, { owner, carts }: DraftOf, now: number): Draft | null {
  if (text === null) return null;
  try {
    const read = kept.safeParse(JSON.parse(text));
    if (!read.success || read.data.owner !== owner || now - read.data.at > KEPT_FOR_MS) return null;
    const isSame = read.data.carts.join() === carts.join();
    const fields = Object.entries(read.data.fields).filter(
      ([name]) => always.has(name) || (isSame && ofLines.has(name)),
    );
    return Object.fromEntries(fields);
  } catch {
    return null;
  }
}
