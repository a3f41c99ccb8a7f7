import { z } from 'zod';
import { recordCode, recordColor, seenAt } from './console-record.ts';
import { id, instant, oneLine } from './scalars.ts';

export const productCodeKinds = ['FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP', 'SHOWROOM'] as const;
export const productCodeKind = z.enum(productCodeKinds);
export type ProductCodeKind = z.infer<typeof productCodeKind>;

/** So many codes of one kind there can be. */
export const PRODUCT_CODE_LIMIT = 100;

const shown = {
  text: oneLine('문구를 입력해 주세요.').min(1, '문구를 입력해 주세요.').max(20, '문구는 20자까지 입력할 수 있습니다.'),
  color: recordColor,
  shows: z.boolean(),
};

export const consoleCodeInput = z
  .strictObject({ kind: productCodeKind, value: recordCode, ...shown })
  .meta({ id: 'ConsoleCodeInput' });
export type ConsoleCodeInput = z.output<typeof consoleCodeInput>;
/** Kind and value stay: products name them. */
export const consoleCodeUpdate = z.strictObject({ ...shown, updatedAt: seenAt }).meta({ id: 'ConsoleCodeUpdate' });

export const consoleCode = z
  .object({
    _id: id,
    kind: productCodeKind,
    value: z.string(),
    text: z.string(),
    color: z.string().nullable(),
    shows: z.boolean(),
    sequence: z.int(),
    updatedAt: instant,
  })
  .meta({ id: 'ConsoleCode' });
export type ConsoleCode = z.infer<typeof consoleCode>;
