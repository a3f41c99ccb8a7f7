import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { pictureUpload, uploadProblems } from '../kernel/upload.ts';
import { byCode } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { displayPeriod } from '../records/display-period.ts';
import { shownLink } from '../records/shown-link.ts';
import { BANNER_IMAGE_LIMIT, bannerCodes } from './labels.ts';

const { of, anyone } = operationsTagged('banners');
const content = of('content');

const fields = {
  code: z.enum(bannerCodes, { error: '배너를 놓을 자리를 골라 주세요.' }).describe('The slot of the banner'),
  name: requiredLine('문구', 60).describe('The headline of the banner'),
  url: shownLink,
  display: displayPeriod,
};

const place = z
  .int()
  .min(0)
  .max(BANNER_IMAGE_LIMIT - 1);
const images = z
  .array(component('BannerImage', { index: place, _file: id, url: z.string() }))
  .max(BANNER_IMAGE_LIMIT)
  .describe('Pictures by index; each is a slide');
const imageOf = z.strictObject({
  _id: id,
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(BANNER_IMAGE_LIMIT - 1, `사진은 ${BANNER_IMAGE_LIMIT}장까지 넣을 수 있습니다.`),
});
const view = component('Banner', { _id: id, ...fields, images });
const saved = z.object({ images });

/** Banners with pictures in the main slots of the home page. */
export const banners = consoleResource(['banner', 'banners'], '/api/console/banners', '배너', {
  area: 'content',
  // Including past and planned ones.
  limit: 200,
  fields,
  view: { images },
  sorts: ['code', 'name', 'createdAt'],
  filters: { q: search('Part of the headline'), code: z.enum(bannerCodes).optional() },
  keepsRevisions: true,
  conflicts: ['BANNER_SLOT_TAKEN'],
  example: {
    code: 'MAIN_1_PC',
    name: '픽스처 대표 규격 모음',
    url: '/shop/exhibitions/FIXTURE_WEEK',
    display: { enabled: false, hasPeriod: false, startedAt: null, endedAt: null },
  },
  operations: {
    listBanners: anyone('GET /api/v1/banners', 'Banners that are shown now, at most one in each slot').ok(
      z.object({ banners: z.array(view).max(bannerCodes.length) }),
      { showsMoment: true },
    ),
    getBanner: anyone('GET /api/v1/banners/{code}', 'The current banner of a slot; null without one').ok(
      z.object({ banner: view.nullable() }),
      { params: byCode, problems: ['BANNER_SLOT_UNKNOWN'], showsMoment: true },
    ),
    setConsoleBannerImage: content(
      'POST /api/console/banners/{_id}/images/{index}',
      'Replace the picture of a banner at an index',
    ).created(saved, { params: imageOf, problems: uploadProblems, upload: pictureUpload }),
    removeConsoleBannerImage: content(
      'DELETE /api/console/banners/{_id}/images/{index}',
      'Remove the picture at an index; a missing one is no error',
    ).ok(saved, { params: imageOf }),
  },
});
export type ConsoleBanner = ResourceView<typeof banners>;
export type ShownBanner = z.infer<typeof view>;
