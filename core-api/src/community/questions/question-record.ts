import { questions } from '@iruon/contract';
import { type SqlBool, sql } from 'kysely';
import { defineRecord } from '../../platform/records/define-record.ts';

/** Questions of chats; those of a chat are recorded when it ends. */
export const questionRecord = defineRecord(questions, {
  table: 'questions',
  searched: ['query', 'reply'],
  conditions: { hasFaq: (value) => sql<SqlBool>`(faq_id is not null) = ${value}` },
});
