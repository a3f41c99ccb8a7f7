import { z } from 'zod';

// The fields of the order form, stored in this tab only, because the form is loaded again after a return from a payment
// window. Consents apply to one order and are never stored, nor are decisions of the server (prices, keys, coupons).

const DRAFT_TTL_MS = 2 * 60 * 60_000;

/** Fields that do not depend on the ordered lines. */
const always = new Set([
  'sender.name',
  'sender.phone',
  'sender.email',
  'destination',
  'sameAsSender',
  'receiver.name',
  'receiver.phone',
  'receiver.postcode',
  'receiver.address1',
  'receiver.address2',
  'keepAddress',
  'keepDefault',
  'paymentMethod',
  'card',
  'cashReceipt.kind',
  'cashReceipt.phone',
  'cashReceipt.businessNo',
  'requestPreset',
  'requestMessage',
]);
/** Fields that are only valid for the same lines. */
const ofLines = new Set(['point', 'money']);
const ticks = ['sameAsSender', 'keepAddress', 'keepDefault'];

export type Draft = Record<string, string>;

/** The version of the field names: a draft of another version is dropped. */
const VERSION = 2;

const storedShape = z.object({
  version: z.literal(VERSION),
  /** The id of the member, so that another member in the same browser does not get the draft. */
  owner: z.string(),
  carts: z.array(z.string()),
  at: z.number(),
  fields: z.record(z.string(), z.string()),
});

export interface DraftOf {
  owner: string;
  carts: readonly string[];
}

/** The text of a form for storage. */
export function draftText(form: FormData, { owner, carts }: DraftOf, now: number): string {
  const fields: Draft = {};
  for (const [name, value] of form) {
    if ((always.has(name) || ofLines.has(name)) && typeof value === 'string') fields[name] = value;
  }
  // A form omits unticked boxes, but the buyer unticked them on purpose.
  for (const name of ticks) fields[name] ??= '';
  return JSON.stringify({ version: VERSION, owner, carts, at: now, fields });
}

/** The stored fields that belong to this member and fit the current lines; null if there are none. */
export function readDraft(text: string | null, { owner, carts }: DraftOf, now: number): Draft | null {
  if (text === null) return null;
  try {
    const read = storedShape.safeParse(JSON.parse(text));
    if (!read.success || read.data.owner !== owner || now - read.data.at > DRAFT_TTL_MS) return null;
    const isSame = read.data.carts.join() === carts.join();
    const fields = Object.entries(read.data.fields).filter(
      ([name]) => always.has(name) || (isSame && ofLines.has(name)),
    );
    return Object.fromEntries(fields);
  } catch {
    return null;
  }
}

/** The initial values of a form, from fields by name, such as `sender.name`. */
export function nestedFields(fields: Draft): Record<string, string | Draft> {
  const values: Record<string, string | Draft> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [first = '', inner] = name.split('.');
    const outer = values[first];
    values[first] = inner === undefined ? value : { ...(typeof outer === 'object' && outer), [inner]: value };
  }
  return values;
}
