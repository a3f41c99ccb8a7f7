import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { recordCode, recordColor } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { displayPeriod } from '../records/display-period.ts';
import { shownLink } from '../records/shown-link.ts';

const { anyone } = operationsTagged('band-banners');

/** Maximum number of banners that a visitor sees at a time. */
export const SHOWN_BAND_BANNER_LIMIT = 5;

const fields = {
  code: recordCode,
  name: requiredLine('문구', 60).describe('The sentence on the site'),
  url: shownLink,
  color: recordColor.describe('Background; null for the usual one. The text is black or white on it'),
  display: displayPeriod,
};

/** A sentence in a strip above every page. */
export const bandBanners = consoleResource(['bandBanner', 'bandBanners'], '/api/console/band-banners', '띠배너', {
  area: 'content',
  // The console lists and sorts them on one page.
  limit: 50,
  fields,
  sorts: ['sequence', 'name', 'code', 'createdAt'],
  filters: { q: search('Part of code or text') },
  ordered: 'sequence',
  keepsRevisions: true,
  example: {
    code: 'NOTICE',
    name: '추석 연휴 배송 안내',
    url: '/shop/exhibitions',
    color: '#0B6270',
    display: {
      enabled: true,
      hasPeriod: true,
      startedAt: '2026-09-01T00:00:00.000Z',
      endedAt: '2026-10-01T00:00:00.000Z',
    },
  },
  operations: {
    listBandBanners: anyone('GET /api/v1/band-banners', 'Band banners that are shown now, in their order').ok(
      z.object({
        bandBanners: z.array(component('BandBanner', { _id: id, ...fields })).max(SHOWN_BAND_BANNER_LIMIT),
      }),
      { showsMoment: true },
    ),
  },
});
export type ConsoleBandBanner = ResourceView<typeof bandBanners>;
