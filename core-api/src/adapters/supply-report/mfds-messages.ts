import { z } from 'zod';
import type { PortalClient, PortalDevice, PortalRow, SupplyRow } from './port.ts';

// The messages of the open API of the ministry's device portal (의료기기 통합정보시스템, guide 3.4).

const kindCodes = { SHIP: '1', RETURN: '2', DISCARD: '3', RENTAL: '4', RECALL: '5' } as const;
const formCodes = { DEALER: '1', INSTITUTION: '2', PHARMACY: '3', FREE: '4' } as const;

/** YYYYMM, as in the addresses of the API. */
export const monthCode = (month: string) => month.replace('-', '');
/** YYMMDD, as on labels. */
const labelDay = (day: string) => day.slice(2).replaceAll('-', '');

/** The production identifier in the notation of the label, its lot and serial number last. */
function productionOf({ madeOn, useBy, lotNo, serial }: SupplyRow): string {
  return [
    madeOn && `(11)${labelDay(madeOn)}`,
    useBy && `(17)${labelDay(useBy)}`,
    lotNo && `(10)${lotNo}`,
    serial && `(21)${serial}`,
  ]
    .filter(Boolean)
    .join('');
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

/**
 * The body of a new row. Numbers of the portal are numbers, everything else is a text, and an optional text is empty
 * instead of missing. The form belongs to supplies and rentals only: with it, any other kind is refused.
 */
export function bodyOf(row: SupplyRow) {
  const production = productionOf(row);
  return {
    suplyFlagCode: kindCodes[row.kind],
    ...((row.kind === 'SHIP' || row.kind === 'RENTAL') && { suplyTypeCode: row.form ? formCodes[row.form] : '' }),
    meddevItemSeq: row.device.itemNo,
    seq: row.device.modelNo,
    udiDiSeq: row.device.packingNo,
    stdCode: `(01)${row.gtin}${production}`,
    udiDiCode: row.gtin,
    udiPiCode: production,
    lotNo: textOf(row.lotNo),
    itemSeq: textOf(row.serial),
    manufYm: row.madeOn ? labelDay(row.madeOn) : '',
    useTmlmt: row.useBy ? labelDay(row.useBy) : '',
    bcncCode: textOf(row.clientCode),
    isDiffDvyfg: false,
    dvyfgPlaceBcncCode: '',
    suplyDate: row.suppliedOn.replaceAll('-', ''),
    suplyQty: textOf(row.quantity),
    indvdlzSuplyQty: row.loose > 0 ? textOf(row.loose) : '',
    suplyUntpc: textOf(row.unitPrice),
    suplyAmt: textOf(row.amount),
    remark: row.reference,
  };
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const number = z.coerce.number().int().positive();

export const tokenShape = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().default(86_400),
});
export const messageShape = z.looseObject({ msg: text, message: text }).transform(({ msg, message }) => msg || message);
/** The result that a message states itself; null if it states none. An HTTP 200 may contain any. */
export const codeShape = z.looseObject({ code: text }).transform(({ code }) => code || null);
export const addedShape = z.looseObject({ suplyContSeq: text }).transform(({ suplyContSeq }) => suplyContSeq || null);
export const stateShape = z.looseObject({ reportYn: z.enum(['Y', 'N']) }).transform(({ reportYn }) => reportYn === 'Y');

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ totalCnt: z.coerce.number(), list: z.array(item) });

export const rowsShape = listOf(
  z
    .looseObject({ suplyContSeq: text, remark: text })
    .transform(({ suplyContSeq, remark }): PortalRow => ({ portalNo: suplyContSeq, reference: remark })),
);
export const devicesShape = listOf(
  z.looseObject({ meddevItemSeq: number, seq: number, udiDiSeq: number }).transform(
    ({ meddevItemSeq, seq, udiDiSeq }): PortalDevice => ({
      itemNo: meddevItemSeq,
      modelNo: seq,
      packingNo: udiDiSeq,
    }),
  ),
);
const MAX_NAME = 200;
/** A sign of an institution has eight digits; the portal has other texts there for clients that are none. */
export const clientsShape = listOf(
  z
    .looseObject({
      bcncCode: text.refine((code) => /^[!-~]{1,30}$/.test(code)),
      ...{ bcncEntpName: text, bcncHptlCode: text, bcncEntpAddr: text },
    })
    .transform(
      ({ bcncCode, bcncEntpName, bcncHptlCode, bcncEntpAddr }): PortalClient => ({
        clientCode: bcncCode,
        name: bcncEntpName.slice(0, MAX_NAME),
        institutionSign: /^[0-9]{8}$/.test(bcncHptlCode) ? bcncHptlCode : null,
        address: bcncEntpAddr,
      }),
    ),
);
