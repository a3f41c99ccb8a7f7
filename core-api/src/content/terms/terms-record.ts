import { ADVERSE_TERMS_NOTICE_DAYS, TERMS_NOTICE_DAYS, termsVersions } from '@iruon/contract';
import { addSeoulDays, type SeoulDay } from '@iruon/contract/seoul';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { isInForceBy, stateOf, today } from './find-terms.ts';

/** Asserts that members have time to read a version before its day. @throws INVALID_INPUT */
async function assertAnnounced(
  trx: Transaction,
  { code, effectiveOn, isAdverse }: { code: string; effectiveOn: string; isAdverse: boolean },
): Promise<void> {
  const { rows } = await sql<{ day: SeoulDay; hasEarlier: boolean }>`
    select ${today}::text as day, exists (
      select from terms where code = ${code} and ${isInForceBy(today)}
    ) as has_earlier`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('the database has no day');
  const changeDays = isAdverse ? ADVERSE_TERMS_NOTICE_DAYS : TERMS_NOTICE_DAYS;
  // A text without an earlier version changes nothing for members.
  const noticeDays = found.hasEarlier ? changeDays : 1;
  const first = addSeoulDays(found.day, noticeDays);
  if (effectiveOn >= first) return;
  const message = found.hasEarlier
    ? `약관은 시행 ${noticeDays}일 전까지 알려야 합니다. ${first}부터 정할 수 있습니다.`
    : `시행일은 ${first}부터 정할 수 있습니다.`;
  throw problemAt('INVALID_INPUT', 'body.effectiveOn', message, 'too_soon');
}

export const termsRecord = defineRecord(termsVersions, {
  table: 'terms',
  searched: ['subject'],
  computed: { state: stateOf },
  toWire: ({ state }) => ({ state }),
  check: assertAnnounced,
  assertChangeable({ state }) {
    if (state !== 'PLANNED') throw problem('TERMS_IN_FORCE');
  },
  async assertDeletable(_, { state }) {
    if (state !== 'PLANNED') throw problem('TERMS_IN_FORCE');
  },
});
