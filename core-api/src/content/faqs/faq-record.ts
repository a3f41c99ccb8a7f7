import { faqs } from '@iruon/contract';
import { sql } from 'kysely';
import { defineRecord } from '../../platform/records/define-record.ts';

const votes = (isHelpful: boolean) => sql<number>`
  (select count(*)::int from faq_votes where faq_votes.faq_id = faqs.id and faq_votes.is_helpful = ${isHelpful})`;

/** Deleting a question deletes its votes. */
export const faqRecord = defineRecord(faqs, {
  table: 'faqs',
  searched: ['question'],
  computed: { helpfulCount: votes(true), unhelpfulCount: votes(false) },
  toWire: ({ helpfulCount, unhelpfulCount }) => ({ helpfulCount, unhelpfulCount }),
});
