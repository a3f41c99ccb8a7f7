import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { countOf, day, distinct } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';

const { of } = operationsTagged('synonym-groups');

/** Maximum number of words of a group, and their length. */
const SYNONYM_LIMIT = 30;
export const SYNONYM_LENGTH = 40;
/** Searches without a match are listed for this many days, the most frequent ones. */
export const SEARCH_MISS_DAYS = 30;
export const SEARCH_MISS_LIMIT = 100;

const searched = /[\p{L}\p{N}]/u;
const word = (noun: string) =>
  requiredLine(noun, SYNONYM_LENGTH).regex(searched, `${noun}에는 글자나 숫자가 있어야 합니다.`);

export const searchMisses = component('SearchMisses', {
  searchMisses: z
    .array(z.object({ text: z.string(), count: countOf('Searches of it'), lastOn: day }))
    .max(SEARCH_MISS_LIMIT),
});
export type SearchMiss = z.infer<typeof searchMisses>['searchMisses'][number];

/** Words that have the same meaning in a search of the shop. */
export const synonymGroups = consoleResource(
  ['synonymGroup', 'synonymGroups'],
  '/api/console/shop/synonym-groups',
  '동의어 묶음',
  {
    area: 'catalog',
    // Every search reads all of the groups.
    limit: 200,
    fields: {
      name: word('대표 낱말').describe('The word of the catalogue'),
      words: z
        .array(word('낱말'))
        .min(1, '같은 뜻의 낱말을 하나 이상 입력해 주세요.')
        .max(SYNONYM_LIMIT, `낱말은 ${SYNONYM_LIMIT}개까지 입력할 수 있습니다.`)
        .refine(distinct, '같은 낱말이 두 번 들어 있습니다.')
        .describe('Words that are searched as well'),
      leads: z.boolean().describe('A search that names no kind shows these goods first: sizes, lines'),
      shows: z.boolean().describe('In use'),
    },
    sorts: ['name', 'createdAt'],
    filters: { q: search('Part of a word'), shows: z.boolean().optional() },
    example: { name: '픽스처', words: ['픽스쳐', 'fixture'], leads: false, shows: true },
    operations: {
      listConsoleSearchMisses: of('catalog')(
        'GET /api/console/shop/search-misses',
        'Searches of members in the last 30 days that found nothing, the most frequent first',
      ).ok(searchMisses),
    },
  },
);
export type ConsoleSynonymGroup = ResourceView<typeof synonymGroups>;
