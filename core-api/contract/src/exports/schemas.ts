import { z } from 'zod';
import { orderStatus } from '../kernel/codes.ts';
import type { Right } from '../kernel/rights.ts';
import { day, id, instant } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { legacyOrderFilter } from '../legacy-orders/schemas.ts';
import { exportFailureLabels, exportKindLabels, exportStateLabels } from './labels.ts';

export const exportKinds = codesOf(exportKindLabels);
export const exportKind = z.enum(exportKinds);

/** The right to the rows of each kind of file. */
export const exportRights = {
  ORDERS: 'orders:read',
  PURCHASES: 'orders:read',
  PAYMENTS: 'finance:read',
  SETTLEMENTS: 'finance:read',
  LEGACY_ORDERS: 'orders:read',
} as const satisfies Record<(typeof exportKinds)[number], Right>;

export const exportState = z.enum(codesOf(exportStateLabels));

/** Why there is no file: the data, a process that ended three times, too little memory, too little time. */
export const exportFailure = z.enum(codesOf(exportFailureLabels));

export const exportLimits = {
  /** Maximum number of Seoul days in one file; LEGACY_ORDERS, a closed set, has no limit. */
  days: 366,
  /** Maximum rows of a direct download, which core-api writes itself; longer files are created by a worker. */
  directRows: 20_000,
  /** Maximum number of one operator's pending files. */
  open: 5,
  /** Days until a file is deleted. */
  keptDays: 7,
} as const;

const { q, status, _user } = legacyOrderFilter;
/** The filters of LEGACY_ORDERS besides the days, the same as in the list. */
const exportedLegacy = inputComponent('ExportedLegacyOrders', { q, status, _user });

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;

export const exportInput = z
  .strictObject({
    kind: exportKind,
    from: day.optional().describe('Seoul day; only LEGACY_ORDERS may omit it'),
    to: day.optional().describe(`Seoul day, inclusive, at most ${exportLimits.days} days from the first`),
    orderStatus: orderStatus.optional().describe('Of ORDERS alone'),
    filter: exportedLegacy.optional().describe('Of LEGACY_ORDERS alone'),
    reason: z
      .string({ error: '내려받는 이유를 입력해 주세요.' })
      .trim()
      .min(2, '내려받는 이유를 두 글자 이상 입력해 주세요.')
      .max(200, '내려받는 이유는 200자까지 입력할 수 있습니다.')
      .describe('Why the file is needed; stored in the audit log'),
  })
  .refine(({ kind, from }) => from !== undefined || kind === 'LEGACY_ORDERS', {
    path: ['from'],
    message: '시작일을 입력해 주세요.',
  })
  .refine(({ kind, to }) => to !== undefined || kind === 'LEGACY_ORDERS', {
    path: ['to'],
    message: '종료일을 입력해 주세요.',
  })
  .refine(isPeriod, { path: ['to'], message: '끝 날짜는 시작 날짜보다 빠를 수 없습니다.' })
  .meta({ id: 'ExportInput' });

/** A requested workbook. */
export const exportJob = component('ExportJob', {
  _id: id,
  kind: exportKind,
  from: day.nullable(),
  to: day.nullable(),
  orderStatus: orderStatus.nullable(),
  filter: exportedLegacy.nullable(),
  reason: z.string(),
  state: exportState,
  rowsDone: z.int().min(0),
  rowsTotal: z.int().min(0).nullable().describe('Null until they are counted'),
  ahead: z.int().min(0).describe('Files that are created before this one'),
  fileName: z.string(),
  bytes: z.int().nullable(),
  failure: exportFailure.nullable().describe('Why there is no file'),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable().describe('When the file is deleted'),
});

export const exportFilter = { state: exportState.optional(), kind: exportKind.optional() };
