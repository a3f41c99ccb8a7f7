import { bandBanners } from '@iruon/contract';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf } from '../../platform/records/display-period.ts';

export const bandBannerRecord = defineRecord(bandBanners, {
  table: 'bandBanners',
  searched: ['name', 'code'],
  toWire: (row) => ({ display: displayOf(row) }),
  toColumns: ({ display, ...input }) => ({ ...input, ...displayColumns(display) }),
});
