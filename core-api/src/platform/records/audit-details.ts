import { isDeepStrictEqual } from 'node:util';
import { cutText } from '@iruon/contract';
import type { AuditObjectType } from '@iruon/contract/labels';
import { mask } from '../../kernel/mask.ts';

/** The changed fields of an object, each with its values before and after. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** The changes of one record for the audit: field by field, before and after. */
export function differences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) =>
      isDeepStrictEqual(old.get(field), to) ? [] : [[field, { from: old.get(field) ?? null, to }]],
    ),
  );
}

/** Columns that are no values of a record: its identity, times of writing, and what is computed for searches. */
const NO_VALUE = /^(id|_id|createdAt|updatedAt|searchKeys|searchText)$/;

/** The values of a created record, or the last ones of a deleted one, without HTML, which would make the log unreadable. */
export const valuesOf = (record: object): AuditDetails =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([field, value]) => !NO_VALUE.test(field) && !(typeof value === 'string' && /<\w/.test(value)),
    ),
  );

/**
 * The details of an entry of the audit log. `userId` is the member of an entry about another object. A change
 * of one value is `from` and `to`; of a whole record `changes`, or the record as `from` and `to`.
 */
export interface AuditDetails {
  readonly reason?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly [detail: string]: unknown;
}

/** Types whose fields of these names are about a person. The same fields of the store and its branches are public. */
const PERSONAL_TYPES: ReadonlySet<string> = new Set<AuditObjectType>([
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
/** Texts that operators write about a member are erased with the member or the chat, but entries of the log are never erased. */
const MEMBER_MEMOS: ReadonlySet<string> = new Set(['user.memo', 'chat.memo', 'chat.note']);
/** No entry contains these, of any type. */
const SECRET = /password|secret|token|hash|encrypted|apikey/i;

const MAX_BYTES = 16_000;
const MAX_TEXT = 4_000;
/** For an entry whose texts are too long together. */
const SHORT_TEXT = 500;
const MAX_ITEMS = 200;

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
function stored(type: string, value: unknown, most: number, field = ''): unknown {
  if (SECRET.test(field) && typeof value === 'string') return value === '' ? '' : '***';
  const name = (field.split('.').at(-1) ?? '').toLowerCase();
  const isPersonal = (PERSONAL_TYPES.has(type) && PERSONAL_FIELDS.has(name)) || MEMBER_MEMOS.has(`${type}.${name}`);
  if (isPersonal && typeof value !== 'boolean' && !isChange(value)) return stored(type, hidden(value), most);
  if (typeof value === 'string') return value.length > most ? `${cutText(value, most)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((each) => stored(type, each, most, field));
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
  if (bytesOf(details) <= MAX_BYTES) return details;
  const { changes, ...rest } = details;
  const fields = Array.isArray(changes) ? changes : isRecord(changes) ? Object.entries(changes) : [];
  const others = Object.entries(rest).toSorted(([, a], [, b]) => bytesOf(a) - bytesOf(b));
  let left = MAX_BYTES - 1_000;
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

/** A JSON text as a record; whole numbers of the database are numbers of JSON. */
function plainOf(details: object): Record<string, unknown> {
  const text = JSON.stringify(details, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  const plain: unknown = JSON.parse(text);
  return isRecord(plain) ? plain : {};
}

/** The details of an entry as they are stored: whole records as their changes, personal values masked, bounded. */
export function storedDetails(type: string, details: AuditDetails): Record<string, unknown> {
  const { from, to, ...rest } = details;
  const isWhole = isRecord(from) && isRecord(to);
  const plain = plainOf(isWhole ? { ...rest, changes: differences(from, to) } : details);
  const cut = (most: number) => plainOf(Object(stored(type, plain, most)));
  const texts = cut(MAX_TEXT);
  return bytesOf(texts) <= MAX_BYTES ? texts : short(cut(SHORT_TEXT));
}
