import { z } from 'zod';
import { requiredLine } from '../kernel/texts.ts';
import { recordCode, recordColor, recordFilter } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';

export const productCodeKinds = ['FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP', 'SHOWROOM'] as const;
export const productCodeKind = z.enum(productCodeKinds);
export type ProductCodeKind = z.infer<typeof productCodeKind>;

/** The response repeats it exactly, so it must not contain spaces, which a text field would trim. */
const tempId = z.string().regex(/^[!-~]{1,100}$/, '임시 번호는 공백 없는 영문, 숫자, 기호로 100자까지입니다.');

export const productCodes = consoleResource(['code', 'codes'], '/api/console/shop/codes', '코드', {
  area: 'catalog',
  // The limit of each kind.
  limit: 100,
  fields: {
    kind: productCodeKind,
    value: recordCode,
    text: requiredLine('문구', 20),
    color: recordColor,
    shows: z.boolean(),
    tempId: tempId.optional().describe('Of the client, repeated in the response and not stored'),
  },
  // Products refer to codes by these fields.
  fixed: ['kind', 'value', 'tempId'],
  view: { value: z.string(), text: z.string(), color: z.string().nullable(), tempId: tempId.optional() },
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
