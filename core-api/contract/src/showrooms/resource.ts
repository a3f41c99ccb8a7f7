import { z } from 'zod';
import { id } from '../kernel/scalars.ts';
import { recordCode, recordFilter } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { showroomPlace } from './schemas.ts';

/** Maximum number of showrooms: they are shown on one page. */
export const SHOWROOM_LIMIT = 100;

export const showrooms = consoleResource(['showroom', 'showrooms'], '/api/console/shop/showrooms', '전시장', {
  area: 'content',
  limit: SHOWROOM_LIMIT,
  fields: {
    ...showroomPlace,
    code: recordCode.describe('A code of kind SHOWROOM'),
    _thumb: id.nullable(),
    shows: z.boolean(),
  },
  view: { thumb: z.string().nullable() },
  sorts: ['sequence', 'name', 'createdAt'],
  filters: recordFilter,
  ordered: 'sequence',
  files: { _thumb: { place: '전시장', kind: 'picture' } },
  richTexts: ['content'],
  example: {
    code: 'BRANCH',
    name: '부산 전시장',
    phone: '051-000-0000',
    postcode: '48058',
    address1: '부산 해운대구',
    address2: '',
    geolocation: { type: 'Point', coordinates: [129.13, 35.17] },
    hours: '평일 10시~18시',
    content: '<p>주차할 수 있습니다.</p>',
    _thumb: null,
    shows: true,
  },
});
export type ConsoleShowroom = ResourceView<typeof showrooms>;
