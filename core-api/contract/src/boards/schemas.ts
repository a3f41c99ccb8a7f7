import { z } from 'zod';
import { isOwnFilm } from '../film-hosts.ts';
import { day, distinct, id, instant } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { contentHtml, contentText, optionalContentHtml, optionalLine } from '../kernel/texts.ts';
import { recordSubject, seenAt } from '../records/console-record.ts';
import { productCodeKey, spelledProductCode } from '../spellings/codes.ts';
import { scannedGtin } from '../spellings/udi.ts';
import { boardCodeLabels, ifuLanguageLabels } from './labels.ts';

/** The board of a post. */
export const boardCode = z.enum(codesOf(boardCodeLabels), { error: '게시판을 선택해 주세요.' });
export type BoardCode = z.infer<typeof boardCode>;

/** The languages that instructions for use are written in. */
export const ifuLanguage = z.enum(codesOf(ifuLanguageLabels), { error: '언어를 선택해 주세요.' });

/** Maximum number of files of a post. */
export const BOARD_FILE_LIMIT = 10;
/** Maximum number of product codes, and of UDI-DIs, of instructions. */
export const IFU_PRODUCT_LIMIT = 500;
/** Maximum number of results of a search, newest first. */
export const BOARD_FOUND_LIMIT = 500;

export const boardSubject = recordSubject;
export const boardContent = contentHtml(100_000).describe('HTML, cleaned when it is saved');
/** A post of the store may consist of a film or files only. */
export const storeBoardContent = optionalContentHtml(100_000).describe('HTML, cleaned when it is saved');
export const boardCategory = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{0,50}$/, '분류 코드는 영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.');
const productCode = z
  .string()
  .overwrite(spelledProductCode)
  .regex(/^(?=.*[A-Za-z0-9])[A-Za-z0-9_.-]{1,64}$/, '상품 코드를 확인해 주세요.');
/** The codes of the products of instructions. */
export const ifuProductCodes = z
  .array(productCode)
  .max(IFU_PRODUCT_LIMIT, `상품 코드는 ${IFU_PRODUCT_LIMIT}개까지 넣을 수 있습니다.`)
  .refine((codes) => distinct(codes.map(productCodeKey)), '같은 상품 코드가 두 번 들어 있습니다.');
export const boardUdi = z.string().transform((text, context) => {
  const gtin = scannedGtin(text);
  if (gtin === null)
    context.addIssue({ code: 'custom', message: 'UDI-DI는 검증 숫자까지 맞는 GTIN(8·12·13·14자리)이어야 합니다.' });
  return gtin ?? '';
});
const videoUrl = optionalLine('주소', 500).refine(
  (url) => url === '' || isOwnFilm(url) || /^https:\/\/[^\s/]+\.\S+$/.test(url),
  'https://로 시작하는 주소를 입력해 주세요.',
);

/**
 * The fields of a post besides its text, by its code: a course has a video, software a version, instructions all
 * others.
 */
const metaFields = {
  videoUrl: videoUrl.default('').describe('The film of a course: at YouTube or Vimeo, or one of this site'),
  version: optionalLine('버전', 30).default(''),
  language: ifuLanguage.nullable().default(null),
  productCodes: ifuProductCodes.default([]),
  udis: z
    .array(boardUdi)
    .max(IFU_PRODUCT_LIMIT, `UDI-DI는 ${IFU_PRODUCT_LIMIT}개까지 넣을 수 있습니다.`)
    .refine(distinct, '같은 UDI-DI가 두 번 들어 있습니다.')
    .default([])
    .describe('GTINs that name devices; responded with 14 digits'),
  effectiveOn: day.nullable().default(null).describe('The Seoul day from which instructions apply'),
  _supersedes: id.nullable().default(null).describe('The version that these instructions replace'),
};
export const boardMetaInput = inputComponent('BoardMetaInput', metaFields);
export const boardMeta = component('BoardMeta', {
  videoUrl: z.string(),
  version: z.string(),
  language: ifuLanguage.nullable(),
  productCodes: z.array(z.string()),
  udis: z.array(z.string()),
  effectiveOn: z.string().nullable(),
  _supersedes: id.nullable(),
});
export type BoardMeta = z.infer<typeof boardMeta>;

/** The additional fields of a post without any. */
export const emptyBoardMeta: BoardMeta = {
  videoUrl: '',
  version: '',
  language: null,
  productCodes: [],
  udis: [],
  effectiveOn: null,
  _supersedes: null,
};

/** The rules of `meta` that depend on the post's code. */
export function checkBoardMeta(input: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  const { code, meta } = input as { code?: BoardCode; meta?: BoardMeta };
  if (!meta) return;
  const refuse = (field: keyof BoardMeta, message: string) =>
    context.addIssue({ code: 'custom', path: ['meta', field], message });
  if (code !== 'IFU') {
    if (meta._supersedes !== null) refuse('_supersedes', '이전 버전은 사용설명서에만 정할 수 있습니다.');
    return;
  }
  if (meta.language === null) refuse('language', '언어를 선택해 주세요.');
  if (meta.version === '') refuse('version', '버전을 입력해 주세요.');
  if (meta.effectiveOn === null) refuse('effectiveOn', '시행일을 입력해 주세요.');
  if (meta.productCodes.length + meta.udis.length === 0)
    refuse('productCodes', '상품 코드나 UDI-DI를 하나 이상 입력해 주세요.');
}

export const boardFile = component('BoardFile', {
  _id: id,
  name: z.string(),
  url: z.string(),
  bytes: z.int(),
  mime: z.string(),
});

/** A post in a list. */
export const boardSummary = component('BoardSummary', {
  _id: id,
  code: boardCode,
  category: z.string(),
  subject: z.string(),
  writer: z.string().nullable().describe('The masked name of the writer; null for the store'),
  isMine: z.boolean(),
  thumb: z.string().nullable(),
  meta: boardMeta,
  isMembersOnly: z.boolean(),
  views: z.int(),
  comments: z.int(),
  files: z.int(),
  newer: z
    .object({ _id: id, version: z.string(), effectiveOn: day })
    .nullable()
    .describe('A version by lot of the same products and language that took effect later than these instructions'),
  createdAt: instant,
});

/** A version of instructions for use. */
export const boardVersion = component('BoardVersion', {
  _id: id,
  version: z.string(),
  effectiveOn: z.string().nullable(),
  state: z.enum(['CURRENT', 'PLANNED', 'PAST']),
  files: z.array(boardFile),
});

export const board = component('Board', {
  ...boardSummary.shape,
  content: z.string().describe('Cleaned HTML'),
  image: z.string().nullable(),
  files: z.array(boardFile),
  versions: z.array(boardVersion).describe('Of instructions for use, the current one first'),
  updatedAt: instant,
});

const clientId = id.describe('Created by the sender: the same one again stores nothing more');

/** A member's post. */
export const boardWrite = inputComponent('BoardWrite', {
  clientId,
  code: z.literal('MEMBER').default('MEMBER'),
  subject: boardSubject,
  content: boardContent,
});
export const boardChange = inputComponent('BoardChange', {
  subject: boardSubject,
  content: boardContent,
  updatedAt: seenAt,
});

export const boardCommentText = contentText(1_000, '댓글');
export const boardCommentWrite = inputComponent('BoardCommentWrite', {
  clientId,
  content: boardCommentText,
  _parent: id.nullable().default(null),
});
export const boardComment = component('BoardComment', {
  _id: id,
  _parent: id.nullable().describe('The comment that it replies to'),
  writer: z.string().nullable().describe('Masked; null for an operator'),
  isMine: z.boolean(),
  isDeleted: z.boolean().describe('Deleted, and shown only because it has replies'),
  content: z.string().describe('Plain text'),
  createdAt: instant,
  isChanged: z.boolean(),
});
