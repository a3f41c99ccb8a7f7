import { z } from 'zod';
import { displayProduct } from '../displays/schemas.ts';
import { distinct, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { optionalContentHtml, optionalText } from '../kernel/texts.ts';
import { recordCode, recordName, seenAt } from '../records/console-record.ts';

/** Maximum number of exhibitions: they are listed and sorted on one page. */
export const EXHIBITION_LIMIT = 200;
/** Maximum number of products of an exhibition. */
export const EXHIBITION_PRODUCT_LIMIT = 100;
/** Maximum number of downloads of an exhibition. */
export const EXHIBITION_FILE_LIMIT = 10;

export const exhibitionStates = ['RUNNING', 'PLANNED', 'ENDED'] as const;
export const exhibitionState = z.enum(exhibitionStates);

const start = instant.nullable().describe('From this instant on; null without a period');
const end = instant.nullable().describe('Before this instant; null without a period');

/** An exhibition on a card. */
export const exhibitionSummary = component('ExhibitionSummary', {
  _id: id,
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  thumb: z.string().nullable(),
  state: exhibitionState,
  startedAt: start,
  endedAt: end,
  updatedAt: instant,
});

export const exhibitionFile = z.object({ _id: id, name: z.string(), url: z.string(), bytes: z.int() });

export const exhibition = component('Exhibition', {
  ...exhibitionSummary.shape,
  banner: z.string().nullable(),
  content: z.string().describe('Cleaned HTML'),
  files: z.array(exhibitionFile),
  products: z.array(displayProduct),
});

const inputFields = {
  code: recordCode,
  name: recordName,
  summary: optionalText('소개', 200),
  content: optionalContentHtml(100_000),
  _thumb: id.nullable(),
  _banner: id.nullable(),
  shows: z.boolean(),
  startedAt: start,
  endedAt: end,
  _products: z
    .array(id)
    .max(EXHIBITION_PRODUCT_LIMIT, `상품은 ${EXHIBITION_PRODUCT_LIMIT}개까지 넣을 수 있습니다.`)
    .refine(distinct, '같은 상품을 두 번 넣을 수 없습니다.'),
  _files: z
    .array(id)
    .max(EXHIBITION_FILE_LIMIT, `파일은 ${EXHIBITION_FILE_LIMIT}개까지 넣을 수 있습니다.`)
    .refine(distinct, '같은 파일을 두 번 넣을 수 없습니다.'),
};

interface Period {
  startedAt: string | null;
  endedAt: string | null;
}
/** Either both ends, the first before the second, or none. */
const isPeriod = ({ startedAt, endedAt }: Period) =>
  startedAt === null || endedAt === null
    ? startedAt === endedAt
    : new Date(startedAt).getTime() < new Date(endedAt).getTime();
const periodRefusal = {
  path: ['endedAt'],
  message: '기간은 시작과 종료를 모두, 종료가 시작보다 뒤가 되게 입력해 주세요.',
};

export const consoleExhibitionInput = z
  .strictObject(inputFields)
  .refine(isPeriod, periodRefusal)
  .meta({ id: 'ConsoleExhibitionInput' });
export const consoleExhibitionUpdate = z
  .strictObject({ ...inputFields, updatedAt: seenAt })
  .refine(isPeriod, periodRefusal);

export const consoleExhibition = component('ConsoleExhibition', {
  _id: id,
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  _thumb: id.nullable(),
  thumb: z.string().nullable(),
  shows: z.boolean(),
  state: exhibitionState,
  startedAt: start,
  endedAt: end,
  sequence: z.int(),
  productCount: z.int(),
  updatedAt: instant,
});

export const consoleExhibitionDetail = component('ConsoleExhibitionDetail', {
  ...consoleExhibition.shape,
  content: z.string(),
  _banner: id.nullable(),
  _products: z.array(id),
  _files: z.array(id),
});
