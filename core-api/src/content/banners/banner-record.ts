import { banners } from '@iruon/contract';
import { dottedMinute } from '@iruon/contract/seoul';
import { problem } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { displayColumns, displayOf } from '../../platform/records/display-period.ts';
import { wireImage } from './list-banners.ts';
import { findOverlapping, imagesOfBanner } from './repository.ts';

export const bannerRecord = defineRecord(banners, {
  table: 'banners',
  searched: ['name'],
  computed: { images: imagesOfBanner },
  toWire: ({ images, ...row }) => ({ display: displayOf(row), images: images.map(wireImage) }),
  toColumns: ({ display, ...input }) => ({ ...input, ...displayColumns(display) }),
  async check(trx, { code, display }, id) {
    if (!display.enabled) return;
    const other = await findOverlapping(trx, { code, display, exceptId: id });
    if (!other) return;
    const { name, displayHasPeriod, displayStartedAt, displayEndedAt } = other;
    const period =
      displayHasPeriod && displayStartedAt && displayEndedAt
        ? `${dottedMinute(displayStartedAt)} ~ ${dottedMinute(displayEndedAt)}`
        : '상시';
    throw problem(
      'BANNER_SLOT_TAKEN',
      `같은 자리에 기간이 겹치는 배너가 있습니다: ‘${name}’ (${period}). 기간을 바꾸거나 그 배너를 먼저 숨겨 주세요.`,
    );
  },
  // Two concurrent saves: the second one violates the constraint of the table.
  conflict: () => problem('BANNER_SLOT_TAKEN'),
});
