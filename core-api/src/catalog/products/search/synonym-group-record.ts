import { synonymGroups } from '@iruon/contract';
import { sql } from 'kysely';
import { defineRecord } from '../../../platform/records/define-record.ts';

export const synonymGroupRecord = defineRecord(synonymGroups, {
  table: 'synonymGroups',
  searched: ['name'],
  search: (q) => sql`strpos(lower(concat_ws(' ', name, array_to_string(words, ' '))), lower(${q})) > 0`,
});
