import { z } from 'zod';
import { ifuLanguage, ifuProductCodes } from '../boards/schemas.ts';
import { search } from '../kernel/parameters.ts';
import { requiredLine } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { ifuVersionMark } from './schemas.ts';

/** Instructions for use of products in a language; their text is a chain of versions. */
export const ifuDocuments = consoleResource(['ifuDocument', 'ifuDocuments'], '/api/console/library/ifu', '사용설명서', {
  area: 'content',
  fields: {
    name: requiredLine('이름', 100),
    language: ifuLanguage,
    productCodes: ifuProductCodes,
  },
  view: {
    productCodes: z.array(z.string()),
    versions: z.int().describe('The number of versions'),
    current: ifuVersionMark.nullable().describe('The version in force today'),
    planned: ifuVersionMark.nullable().describe('The next version'),
  },
  sorts: ['name', 'createdAt'],
  filters: { q: search('Part of the name, or a product code'), language: ifuLanguage.optional() },
  fixed: ['language'],
  conflicts: ['IFU_PRODUCT_TAKEN'],
  example: { name: '본레벨 픽스처 사용설명서', language: 'ko', productCodes: [] },
});
export type ConsoleIfuDocument = ResourceView<typeof ifuDocuments>;
