import { inquiryCalls } from '@iruon/contract';
import { defineRecord } from '../../platform/records/define-record.ts';

export const inquiryCallRecord = defineRecord(inquiryCalls, {
  table: 'inquiryCalls',
  searched: ['query', 'reply'],
  limitWithin: { field: 'group', label: '같은 고객 구분' },
});
