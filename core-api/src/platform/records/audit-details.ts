import { cutText } from '@iruon/contract';
import type { AuditObjectType } from '@iruon/contract/labels';
import { mask } from '../../kernel/mask.ts';
import { differences } from './console-record.ts';

/** The changed fields of an object, each with its values before and after. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/**
 * What an entry of the audit log says besides its object. `userId` is the member of an entry about another object. A change
 * of one value is `from` and `to`; of a whole record `changes`, or the record as `from` and `to`.
 */
export interface AuditDetails {
  readonly reason?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly [detail: string]: unknown;
}

/** Types whose fields of these names are about a person. The same fields of the store and its branches are public. */
const PERSONAL_TYPES = new Set<AuditObjectType>([
  'approval',
  'chat',
  'claim',
  'deposit',
  'form',
  'legacy-order',
  'operator-invitation',
  'order',
  'promoter',
  'promoter-application',
  'purchase',
  'user',
  'withdrawal',
]);
const PERSONAL_FIELDS = new Set(
  [
    ...['name', 'username', 'receiverName', 'writerName', 'holder', 'depositor', 'representative', 'ceo'],
    ...['phone', 'telephone', 'receiverPhone', 'writerPhone', 'email', 'postcode', 'address1', 'address2'],
    ...['address', 'receiverAddress', 'account', 'accountNo', 'businessNo', 'residentNumber', 'registrationNo'],
  ].map((field) => field.toLowerCase()),
);
/** What staff write about a member is erased with the member; the log never forgets. */
const MEMBER_MEMO = 'user.memo';
/** No entry contains these, of any type. */
const SECRET = /password|secret|token|hash|encrypted|apikey/i;

const MOST_BYTES = 16_000;
const MOST_TEXT = 4_000;
/** Of an entry whose texts are too long together. */
const SHORT_TEXT = 500;
const MOST_ITEMS = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function hidden(value: unknown): unknown {
  if (typeof value === 'string') return mask(value);
  if (typeof value === 'number' || typeof value === 'bigint') return mask(String(value), 0);
  if (Array.isArray(value)) return value.map(hidden);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hidden(each)]));
  return value;
}

/** A value as it is stored: personal texts masked, secrets as whether they are set, long texts and lists cut. */
function stored(type: AuditObjectType, value: unknown, most: number, field = ''): unknown {
  if (SECRET.test(field) && typeof value === 'string') return value === '' ? '' : '***';
  const name = (field.split('.').at(-1) ?? '').toLowerCase();
  const isPersonal = (PERSONAL_TYPES.has(type) && PERSONAL_FIELDS.has(name)) || `${type}.${name}` === MEMBER_MEMO;
  if (isPersonal && typeof value !== 'boolean' && !isChange(value)) return stored(type, hidden(value), most);
  if (typeof value === 'string') return value.length > most ? `${cutText(value, most)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((each) => stored(type, each, most, field));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, stored(type, each, most, isChange(value) ? field : key)]),
  );
}

const isChange = (value: unknown) =>
  isRecord(value) && Object.keys(value).length === 2 && 'from' in value && 'to' in value;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Leaves out the longest details, and says how many changes are missing, until the entry is short enough. */
function short(details: Record<string, unknown>): Record<string, unknown> {
  if (bytesOf(details) <= MOST_BYTES) return details;
  const { changes, ...rest } = details;
  const fields = Array.isArray(changes) ? changes : isRecord(changes) ? Object.entries(changes) : [];
  const others = Object.entries(rest).toSorted(([, a], [, b]) => bytesOf(a) - bytesOf(b));
  let left = MOST_BYTES - 1_000;
  const fits = (entry: unknown) => {
    left -= bytesOf(entry) + 2;
    return left >= 0;
  };
  const keptRest = Object.fromEntries(others.filter(fits));
  const kept = fields.filter(fits);
  const missing = fields.length - kept.length;
  return {
    ...keptRest,
    ...(changes === undefined ? {} : { changes: Array.isArray(changes) ? kept : Object.fromEntries(kept) }),
    ...(missing > 0 ? { more: missing + (typeof keptRest.more === 'number' ? keptRest.more : 0) } : {}),
  };
}

/** The details of an entry as they are stored: whole records as their changes, personal values masked, bounded. */
export function storedDetails(type: AuditObjectType, details: AuditDetails): Record<string, unknown> {
  const { from, to, ...rest } = details;
  const whole =
    isRecord(from) && isRecord(to) ? { ...rest, changes: differences(from, to) } : (details as Record<string, unknown>);
  const plain = JSON.parse(
    JSON.stringify(whole, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  ) as Record<string, unknown>;
  const texts = stored(type, plain, MOST_TEXT) as Record<string, unknown>;
  return bytesOf(texts) <= MOST_BYTES ? texts : short(stored(type, plain, SHORT_TEXT) as Record<string, unknown>);
}
