import { z } from 'zod';
import { id } from '../kernel/scalars.ts';
import { optionalText } from '../kernel/texts.ts';
import { recordFilter, recordName } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { catalogueViews } from './schemas.ts';

/** Maximum number of catalogues: the library shows them on one page. */
export const CATALOGUE_LIMIT = 200;

export const catalogues = consoleResource(['catalogue', 'catalogues'], '/api/console/shop/catalogues', '카탈로그', {
  area: 'content',
  limit: CATALOGUE_LIMIT,
  fields: {
    name: recordName,
    summary: optionalText('소개', 200),
    _brand: id.nullable(),
    _thumb: id.nullable(),
    _file: id.nullable(),
    shows: z.boolean(),
  },
  view: {
    name: z.string(),
    summary: z.string(),
    brandName: z.string().nullable(),
    thumb: z.string().nullable(),
    views: catalogueViews,
  },
  sorts: ['sequence', 'name', 'views', 'createdAt'],
  filters: recordFilter,
  ordered: 'sequence',
  files: {
    _thumb: { place: '카탈로그 표지', kind: 'picture' },
    _file: { place: '카탈로그 파일', kind: 'membersOnly' },
  },
  example: { name: '티슈레벨', summary: '', _brand: null, _thumb: null, _file: null, shows: true },
});
export type ConsoleCatalogue = ResourceView<typeof catalogues>;
