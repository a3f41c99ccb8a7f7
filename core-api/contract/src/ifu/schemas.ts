import { z } from 'zod';
import { ifuLanguage } from '../boards/schemas.ts';
import { day, id, instant, oneLine } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { contentText, requiredLine } from '../kernel/texts.ts';
import { lotFacts } from '../lots/schemas.ts';
import { ifuVersionStateLabels } from './labels.ts';

/** The name of a version. */
export const ifuVersionMark = component('IfuVersionMark', { _id: id, no: z.string(), validFrom: z.string() });

/** A version of instructions as everyone may read it. */
export const ifuVersion = component('IfuVersion', {
  ...ifuVersionMark.shape,
  state: z.enum(codesOf(ifuVersionStateLabels)),
  note: z.string().describe('What changed'),
  file: z.object({
    name: z.string(),
    bytes: z.int(),
    sha256: z.string().describe('Of the bytes, which never change'),
  }),
});
export type IfuVersion = z.infer<typeof ifuVersion>;

export const consoleIfuVersion = component('ConsoleIfuVersion', {
  ...ifuVersion.shape,
  _file: id,
  _supersedes: id.nullable(),
  lots: z.int().describe('The number of lots with this version'),
  publishedBy: z.string().nullable(),
  createdAt: instant,
});

/** A version, whose file was uploaded before as a document. */
export const ifuPublication = inputComponent('IfuPublication', {
  no: requiredLine('버전', 30),
  validFrom: day,
  note: contentText(500, '바뀐 내용'),
  _file: z.uuid({ error: '파일을 올려 주세요.' }),
});

const product = z.object({ code: z.string(), name: z.string() });

/** A lot with the version of instructions in its packages. */
export const ifuLot = component('IfuLot', {
  _id: id,
  lotNo: z.string(),
  product,
  option: z.string().nullable(),
  ...lotFacts,
  version: ifuVersionMark.nullable(),
  isSent: z.boolean().describe('Its first piece was shipped: the version no longer changes'),
});

export const lotIfuChange = inputComponent('LotIfuChange', {
  _version: id,
  reason: oneLine().min(2, '바꾸는 이유를 두 글자 이상 입력해 주세요.').max(200),
});

/** The instructions of a scanned package. */
export const udiInstructions = component('UdiInstructions', {
  gtin: z.string(),
  product: product.extend({
    option: z.string().nullable(),
    manufacturer: z.string(),
    isShown: z.boolean().describe('The shop has a page of it'),
  }),
  lot: z
    .object({
      lotNo: z.string(),
      useBy: z.string().nullable(),
      isRecalled: z.boolean(),
      _version: id.nullable().describe('The version in its packages; null if it has none'),
    })
    .nullable()
    .describe('Null without a lot and for an unknown one'),
  documents: z.array(
    z.object({
      _id: id,
      name: z.string(),
      language: ifuLanguage,
      versions: z.array(ifuVersion).describe('That of the lot first, then the latest'),
    }),
  ),
});
export type UdiInstructions = z.infer<typeof udiInstructions>;
