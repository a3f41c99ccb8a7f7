import { z } from 'zod';
import { id } from '../kernel/scalars.ts';
import { recordCode, recordFilter, recordName } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';

export const brands = consoleResource(['brand', 'brands'], '/api/console/shop/brands', '브랜드', {
  area: 'catalog',
  // The console lists and sorts them on one page.
  limit: 200,
  fields: { code: recordCode, name: recordName, _image: id.nullable(), shows: z.boolean() },
  view: {
    code: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    productCount: z.int().describe('Its products, including hidden ones'),
  },
  sorts: ['sequence', 'name', 'code', 'createdAt'],
  filters: recordFilter,
  ordered: 'sequence',
  files: { _image: { place: '브랜드', kind: 'picture' } },
  inUse: ['BRAND_IN_USE'],
  example: { code: 'BRAND', name: '새 브랜드', _image: null, shows: true },
  summaries: { delete: 'Delete an unused brand' },
});
export type ConsoleBrand = ResourceView<typeof brands>;
