import { z } from 'zod';
import { requiredLine } from '../kernel/texts.ts';
import { recordCode, recordColor, recordFilter } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { productCodeKind } from './schemas.ts';

export const productCodes = consoleResource(['code', 'codes'], '/api/console/shop/codes', '코드', {
  // Of one kind.
  limit: 100,
  fields: {
    kind: productCodeKind,
    value: recordCode,
    text: requiredLine('문구', 20),
    color: recordColor,
    shows: z.boolean(),
  },
  // Products name them.
  fixed: ['kind', 'value'],
  view: { value: z.string(), text: z.string(), color: z.string().nullable() },
  sorts: ['sequence', 'value', 'text', 'createdAt'],
  filters: { ...recordFilter, kind: productCodeKind.optional() },
  ordered: 'sequence',
  inUse: ['CODE_IN_USE', 'RECORD_IN_USE'],
  example: { kind: 'LABEL', value: 'STERILE', text: '멸균 포장', color: '#2A5B94', shows: true },
  summaries: {
    list: 'Flags, labels and groups by filter, sort and range, including hidden ones',
    delete: 'Delete an unused code',
  },
});
export type ConsoleCode = ResourceView<typeof productCodes>;
