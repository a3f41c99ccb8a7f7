import { notices } from '@iruon/contract';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf } from '../../platform/records/display-period.ts';
import { containsText, viewsOf } from './repository.ts';

/** Deleting a notice deletes its views. */
export const noticeRecord = defineRecord(notices, {
  table: 'notices',
  searched: ['subject'],
  search: containsText,
  computed: { allViews: viewsOf },
  toWire: (row) => ({ display: displayOf(row), views: row.allViews }),
  toColumns: ({ display, ...input }) => ({ ...input, ...displayColumns(display) }),
});
