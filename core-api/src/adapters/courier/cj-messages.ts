import type { TrackingState } from '@iruon/contract';
import { phoneDigits, splitPhone } from '@iruon/contract';
import { z } from 'zod';
import type { Consignment, Party, Sorting, TrackingEvent } from './port.ts';

// The messages of the standard API for contract customers (택배 표준 API Developer Guide V3.9.4).

/** A switchboard without an area code (1588-1234) has 000 before it. */
const WITHOUT_AREA = /^1[568]\d{6}$/;

function phoneParts(phone: string): [string, string, string] {
  const digits = phoneDigits(phone);
  return WITHOUT_AREA.test(digits) ? ['000', digits.slice(0, 4), digits.slice(4)] : splitPhone(digits);
}

/** Their database refuses an empty text as missing. */
const NO_POSTCODE = '000000';
const NO_DETAIL = '-';

const partyFields = (prefix: 'SENDR' | 'RCVR' | 'ORDRR', { name, phone, postcode, address1, address2 }: Party) => {
  const [first, middle, last] = phoneParts(phone);
  return {
    [`${prefix}_NM`]: name,
    [`${prefix}_TEL_NO1`]: first,
    [`${prefix}_TEL_NO2`]: middle,
    [`${prefix}_TEL_NO3`]: last,
    [`${prefix}_CELL_NO1`]: first,
    [`${prefix}_CELL_NO2`]: middle,
    [`${prefix}_CELL_NO3`]: last,
    [`${prefix}_ZIP_NO`]: postcode || NO_POSTCODE,
    [`${prefix}_ADDR`]: address1,
    [`${prefix}_DETAIL_ADDR`]: address2 || NO_DETAIL,
  };
};

const compact = (day: string) => day.replaceAll('-', '');

/**
 * The booking of a consignment. Customer, day, reference, kind and package key are its primary key at the carrier; a
 * cancellation repeats the booking with another request code.
 */
export function bookingOf(consignment: Consignment, { customerId, cancels }: { customerId: string; cancels: boolean }) {
  const { kind, reference, registeredOn, invoiceNo, sentAs, from, to, goods, message, isCollect } = consignment;
  const day = compact(registeredOn);
  const isPickup = kind === 'PICKUP';
  return {
    CUST_ID: customerId,
    RCPT_YMD: day,
    CUST_USE_NO: reference,
    RCPT_DV: isPickup ? '02' : '01',
    WORK_DV_CD: '01',
    REQ_DV_CD: cancels ? '02' : '01',
    MPCK_KEY: `${day}_${customerId}_${reference}`,
    MPCK_SEQ: '1',
    CAL_DV_CD: '01',
    // Collect or on account. A pickup is on account: the claim decides who bears it.
    FRT_DV_CD: isCollect && !isPickup ? '02' : '03',
    CNTR_ITEM_CD: '01',
    BOX_TYPE_CD: '01',
    BOX_QTY: '1',
    CUST_MGMT_DLCM_CD: customerId,
    ...partyFields('SENDR', from),
    ...partyFields('RCVR', to),
    ...partyFields('ORDRR', isPickup ? from : to),
    // Their driver assigns the number of a pickup and prints its label; a booking that names one is refused.
    INVC_NO: isPickup ? '' : (invoiceNo ?? ''),
    ORI_INVC_NO: sentAs ?? '',
    ORI_ORD_NO: '',
    PRT_ST: isPickup ? '01' : '02',
    ARTICLE_AMT: '0',
    REMARK_1: message,
    REMARK_2: '',
    REMARK_3: '',
    COD_YN: 'N',
    DLV_DV: '01',
    ARRAY: goods.map(({ name, amount }, index) => ({
      MPCK_SEQ: String(index + 1),
      GDS_CD: '',
      GDS_NM: name,
      GDS_QTY: String(amount),
      UNIT_CD: '1',
      UNIT_NM: '',
      GDS_AMT: '0',
    })),
  };
}

/** Missing fields of their answers are null. */
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');

export const replyShape = z.looseObject({ RESULT_CD: z.string(), RESULT_DETAIL: text, DATA: z.unknown().optional() });
export const tokenShape = z.looseObject({
  TOKEN_NUM: z.string().min(1),
  TOKEN_EXPRTN_DTM: z.string().regex(/^\d{14}$/),
});
export const numberShape = z.looseObject({ INVC_NO: z.string().regex(/^\d{10,12}$/) });
const sortingShape = z.looseObject({
  ...{ CLSFCD: text, SUBCLSFCD: text, CLSFADDR: text, CLLDLVBRANNM: text, CLLDLVEMPNICKNM: text },
});

export function sortingOf(data: unknown): Sorting {
  const { CLSFCD, SUBCLSFCD, CLSFADDR, CLLDLVBRANNM, CLLDLVEMPNICKNM } = sortingShape.parse(data);
  return { code: CLSFCD, subCode: SUBCLSFCD, address: CLSFADDR, branch: CLLDLVBRANNM, driver: CLLDLVEMPNICKNM };
}

/** The states of goods by their code; another code is a scan on the way. */
const states: ReadonlyMap<string, TrackingState> = new Map([
  ['01', 'REGISTERED'],
  ['11', 'PICKED_UP'],
  ['12', 'PICKUP_FAILED'],
  ['41', 'IN_TRANSIT'],
  ['42', 'ARRIVED'],
  ['82', 'OUT_FOR_DELIVERY'],
  ['84', 'DELIVERY_FAILED'],
  ['91', 'DELIVERED'],
]);

// One of the two lists writes 2020-12-31 and 10:34:02, the other 20201231 and 103402.
const digits = (length: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(/\D/g, ''))
    .pipe(z.string().length(length));
const eventShape = z.looseObject({
  INVC_NO: text,
  CUST_USE_NO: text,
  CRG_ST: z.string().min(1),
  CRG_ST_NM: text,
  SCAN_YMD: digits(8),
  SCAN_HOUR: digits(6),
  DEALT_BRAN_NM: text,
  ACPTR_NM: text,
  DETAIL_RSN: text,
});

const timeOf = (day: string, time: string) =>
  new Date(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}+09:00`,
  );

const scanShape = eventShape.transform(
  ({ INVC_NO, CUST_USE_NO, CRG_ST, CRG_ST_NM, SCAN_YMD, SCAN_HOUR, DEALT_BRAN_NM, DETAIL_RSN }, context) => {
    const at = timeOf(SCAN_YMD, SCAN_HOUR);
    if (Number.isNaN(at.getTime())) {
      context.addIssue({ code: 'custom', message: 'No time', path: ['SCAN_YMD'] });
      return z.NEVER;
    }
    return {
      // A pickup has no number before its driver prints the label.
      invoiceNo: INVC_NO || CUST_USE_NO,
      reference: CUST_USE_NO || null,
      state: states.get(CRG_ST) ?? 'IN_TRANSIT',
      code: CRG_ST,
      at,
      place: DEALT_BRAN_NM,
      detail: DETAIL_RSN || CRG_ST_NM,
    };
  },
);

/**
 * The scans of an answer. One of another shape is left out and told to `unreadable`: it must not keep those behind it from
 * being read. @throws ZodError for an answer that is no list
 */
export function eventsOf(data: unknown, unreadable: (error: z.ZodError) => void): TrackingEvent[] {
  return z
    .array(z.unknown())
    .parse(data ?? [])
    .flatMap((scan) => {
      const read = scanShape.safeParse(scan);
      if (read.success) return read.data.invoiceNo ? [read.data] : [];
      unreadable(read.error);
      return [];
    });
}
