import type { AuditAction } from '@iruon/contract/labels';
import type { AuditLog } from '@iruon/db';
import type { Selectable } from 'kysely';
import { describeEntry } from '../reporting/user-logs/describe-entry.ts';

/** Actions that write something new: their entries have its values. Besides those that end in `create` or `recorded`. */
const CREATED: ReadonlySet<string> = new Set<AuditAction>([
  'bonus.change',
  'chat.note',
  'chat.offer',
  'claim.open',
  'coupon.issue',
  'deposit.found',
  'promoter.apply',
  'returned-piece.receive',
  'purchase.by-phone',
  'score.change',
  'sheet-layout.keep',
  'upload-file',
  'user-point.change',
  'user.note',
]);

/** Actions that end something: their entries have its last values. Besides those that end in `delete` or `deleted`. */
const DELETED: ReadonlySet<string> = new Set<AuditAction>([
  'board.comment-delete',
  'remove-file',
  'sheet-layout.forget',
]);

/** Actions after which no value of their object differs, each with the reason. Besides downloads, see `DOWNLOADED`. */
const WITHOUT_CHANGE: Readonly<Partial<Record<AuditAction, string>>> = {
  'deposit.propose': 'Compares a list of the bank and stores nothing',
  'operator.sessions.end': 'Ends logins, which are no field of the operator; the entry has their number',
  'order.test': 'A trial of a development shop; the entries of the order have its states',
  'promoter.account.read': 'A protected value was shown to the operator',
  'promoter.numbers.read': 'A protected value was shown to the operator',
  'promoter.resident.read': 'A protected value was shown to the operator',
  'recall.notify': 'Sends a mail, which is no field of the recall; the entry has its receiver and the reason',
  'refund.account.read': 'A protected value was shown to the operator',
  'products.change': 'Each changed product has an entry of its own with its values before and after',
  'products.sheet': 'Each changed product has an entry of its own with its values before and after',
  'user.read': 'The page of a member was shown to the operator',
  'user.sessions.end': 'Ends logins, which are no field of the member; the entry has their number',
  'webhook.rotate': 'Secrets are never shown; the entry has the hours of overlap',
  'webhook.test': 'Sends a trial event, which is no field of the endpoint',
};

/** Downloads: their entries have the filter or the number of rows. */
const DOWNLOADED = /\.(export|template|transcript|download|report|payouts)$|^withdrawal-batch\.read$/;

type Stored = Pick<
  Selectable<AuditLog>,
  'action' | 'actorId' | 'actorRole' | 'details' | 'objectId' | 'objectName' | 'objectType' | 'requestId'
>;

/** A value that is no word of a person: a code such as `ORDER_CONFIRM`, or an id. */
const RAW = /^[A-Z]{3,}(_[A-Z]+)+$|[0-9a-f]{8}-[0-9a-f]{4}-|undefined|\bnull\b/;

/** What an operator's entry of the audit log lacks; empty for a complete one. */
export function lacking(entry: Stored): string[] {
  const { action, objectType, details } = entry;
  const lines = describeEntry({ action, objectType, details });
  const isPair = lines.some(({ from }) => from !== null);
  const { changes } = Object(details) as { changes?: unknown };
  // A request that repeats the current values changes none of them.
  const isUnchanged = typeof changes === 'object' && Object.keys(Object(changes)).length === 0;
  const isNew = /(\.|^)(create|recorded)$/.test(action) || CREATED.has(action);
  const isEnd = /\.deleted?$/.test(action) || DELETED.has(action);
  const isFree = action in WITHOUT_CHANGE;
  const isLacking = DOWNLOADED.test(action) || isNew || isEnd ? lines.length === 0 : !isFree && !isPair && !isUnchanged;
  return [
    ...(entry.objectType && entry.objectId ? [] : ['object']),
    ...(entry.objectName ? [] : ['name of the object']),
    ...(entry.actorId ? [] : ['actor']),
    ...(entry.actorRole ? [] : ['role']),
    ...(entry.requestId ? [] : ['request id']),
    ...(isLacking ? [isNew || isEnd || DOWNLOADED.test(action) ? 'values' : 'values before and after'] : []),
    ...lines.filter(({ from, to }) => RAW.test(from ?? '') || RAW.test(to)).map(({ label }) => `words for ${label}`),
  ];
}
