import { questions } from '@iruon/contract';
import { defineRecord } from '../../platform/records/define-record.ts';

/** Questions of chats; those of a chat are written down when it ends. */
export const questionRecord = defineRecord(questions, { table: 'questions', searched: ['query', 'reply'] });
