import { z } from 'zod';
import { orderStatus } from './codes.ts';
import { day, id, instant } from './scalars.ts';

export const exportKinds = ['ORDERS', 'PURCHASES', 'PAYMENTS', 'SETTLEMENTS'] as const;
export const exportKind = z.enum(exportKinds);
export type ExportKind = z.infer<typeof exportKind>;

export const exportStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const;
export const exportState = z.enum(exportStates);
export type ExportState = z.infer<typeof exportState>;

export const exportLimits = {
  /** Seoul days of one file. */
  days: 366,
  /** Rows that a direct download may have; longer ones are made behind the scenes. */
  directRows: 200_000,
  /** Files of one operator that wait or are made. */
  open: 5,
  /** How long a file is kept. */
  keptDays: 7,
} as const;

export const exportInput = z
  .strictObject({
    kind: exportKind,
    from: day,
    to: day.meta({ description: `Seoul day, inclusive, at most ${exportLimits.days} days from the first` }),
    orderStatus: orderStatus.optional().meta({ description: 'Of ORDERS alone' }),
    reason: z
      .string({ error: '내려받는 이유를 입력해 주세요.' })
      .trim()
      .min(2, '내려받는 이유를 두 글자 이상 입력해 주세요.')
      .max(200, '내려받는 이유는 200자까지 입력할 수 있습니다.')
      .meta({ description: 'Why the file is needed; kept in the audit log' }),
  })
  .meta({ id: 'ExportInput' });
export type ExportInput = z.infer<typeof exportInput>;

/** A workbook that somebody asked for. */
export const exportJob = z
  .object({
    _id: id,
    kind: exportKind,
    from: day,
    to: day,
    orderStatus: orderStatus.nullable(),
    reason: z.string(),
    state: exportState,
    rowsDone: z.int().min(0),
    rowsTotal: z.int().min(0).nullable().meta({ description: 'Null until they are counted' }),
    ahead: z.int().min(0).meta({ description: 'Files that are made before this one' }),
    fileName: z.string(),
    bytes: z.int().nullable(),
    failure: z.string().nullable().meta({ description: 'Why there is no file, Korean, for people' }),
    createdAt: instant,
    finishedAt: instant.nullable(),
    expiresAt: instant.nullable().meta({ description: 'When the file is deleted' }),
  })
  .meta({ id: 'ExportJob' });
export type ExportJob = z.infer<typeof exportJob>;

export const exportFilter = { state: exportState.optional(), kind: exportKind.optional() };
