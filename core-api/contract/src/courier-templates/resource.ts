import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { exportReason, search } from '../kernel/parameters.ts';
import { distinct, id } from '../kernel/scalars.ts';
import { codesOf } from '../kernel/schema.ts';
import { optionalLine, requiredLine } from '../kernel/texts.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { courierFieldLabels, courierFileKindLabels, courierPhoneFormatLabels, courierRowLabels } from './labels.ts';

const { of } = operationsTagged('courier-templates');

export const COURIER_COLUMN_LIMIT = 40;
/** Maximum number of parcels in a file. */
export const COURIER_FILE_LIMIT = 1_000;

const column = z.strictObject({
  header: requiredLine('제목', 40),
  field: z.enum(codesOf(courierFieldLabels)).nullable().describe('Null for a column with the same text in every row'),
  text: optionalLine('문구', 100).default('').describe('The text of such a column'),
});

const columns = z
  .array(column)
  .min(1, '열을 하나 이상 넣어 주세요.')
  .max(COURIER_COLUMN_LIMIT, `열은 ${COURIER_COLUMN_LIMIT}개까지 넣을 수 있습니다.`)
  // The answer of the carrier is recognised by it.
  .refine((given) => given.some(({ field }) => field === 'PARCEL_NO'), '포장번호가 들어가는 열이 있어야 합니다.')
  .refine(
    (given) => new Set(given.map(({ header }) => header)).size === given.length,
    '같은 제목의 열이 두 번 들어 있습니다.',
  )
  .describe('In the order of the file');

/** The layout of a file that the program of a carrier imports. */
export const courierTemplates = consoleResource(
  ['courierTemplate', 'courierTemplates'],
  '/api/console/shop/courier-templates',
  '택배사 파일 양식',
  {
    area: 'shipping',
    limit: 50,
    fields: {
      name: requiredLine('이름', 50),
      courierCode: z.enum(courierCodes, { error: '택배사를 골라 주세요.' }),
      fileKind: z.enum(codesOf(courierFileKindLabels)),
      hasHeader: z.boolean().describe('The first row contains the headings'),
      phoneFormat: z.enum(codesOf(courierPhoneFormatLabels)),
      rowsPer: z.enum(codesOf(courierRowLabels)),
      columns,
    },
    sorts: ['name', 'createdAt'],
    filters: { q: search('Part of the name'), courierCode: z.enum(courierCodes).optional() },
    example: {
      name: 'CJ대한통운',
      courierCode: 'CJ',
      fileKind: 'XLSX',
      hasHeader: true,
      phoneFormat: 'HYPHENS',
      rowsPer: 'PARCEL',
      columns: [
        { header: '받는분성명', field: 'RECEIVER_NAME', text: '' },
        { header: '고객주문번호', field: 'PARCEL_NO', text: '' },
        { header: '운임구분', field: null, text: '신용' },
      ],
    },
    operations: {
      makeCourierFile: of('shipping')(
        'POST /api/console/shop/courier-templates/{_id}/file',
        'The chosen parcels, or those of a picking list that are not shipped, as a file for the program of the carrier; recorded with its reason',
      ).binary({
        problems: ['COURIER_FILE_EMPTY', 'COURIER_FILE_UNWRITABLE'],
        body: z.strictObject({
          _parcels: z
            .array(id)
            .min(1)
            .max(COURIER_FILE_LIMIT)
            .refine(distinct, '같은 포장이 두 번 들어 있습니다.')
            .optional(),
          _pickingList: id.optional(),
          reason: exportReason,
        }),
      }),
    },
  },
);
export type ConsoleCourierTemplate = ResourceView<typeof courierTemplates>;
