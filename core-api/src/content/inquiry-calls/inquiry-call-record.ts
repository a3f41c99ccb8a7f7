import {
  INQUIRY_CALL_LIMIT,
  type InquiryCallGroup,
  type inquiryCall,
  inquiryCallGroups,
  inquiryCalls,
} from '@iruon/contract';
import type { z } from 'zod';
import { defineRecord } from '../../platform/records/define-record.ts';
import type { Context } from '../../platform/services.ts';

export const inquiryCallRecord = defineRecord(inquiryCalls, {
  table: 'inquiryCalls',
  searched: ['query', 'reply'],
  limitWithin: { field: 'group', label: '같은 고객 구분' },
});

/** Enabled questions of a group, or of all groups, in their order. */
export async function listInquiryCalls(
  { db }: Pick<Context, 'db'>,
  group: InquiryCallGroup | undefined,
): Promise<z.input<typeof inquiryCall>[]> {
  let query = db.selectFrom('inquiryCalls').selectAll().where('isEnabled', '=', true);
  if (group) query = query.where('group', '=', group);
  const rows = await query
    .orderBy('sequence')
    .orderBy('id')
    .limit(INQUIRY_CALL_LIMIT * inquiryCallGroups.length)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    group: row.group,
    index: row.sequence,
    query: row.query,
    reply: row.reply,
  }));
}
