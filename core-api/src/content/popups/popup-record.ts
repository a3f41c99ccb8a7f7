import { popups } from '@iruon/contract';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf } from '../../platform/records/display-period.ts';

export const popupRecord = defineRecord(popups, {
  table: 'popups',
  searched: ['name', 'content'],
  toWire: (row) => ({ display: displayOf(row) }),
  toColumns: ({ display, ...input }) => ({ ...input, ...displayColumns(display) }),
});
