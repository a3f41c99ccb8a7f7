import { trackingNo } from '../spellings/numbers.ts';

interface Courier {
  name: string;
  /** The tracking page; {no} is the invoice number. Null if the carrier has none. */
  tracking: string | null;
  /** The possible numbers of digits of an invoice number, if known. */
  digits?: readonly [least: number, max: number];
  /** Alternative names. */
  aliases?: readonly string[];
}

/**
 * Carriers of invoices, in the order in which stores use them. The database checks their codes in the columns
 * `courier_code`, so a new code needs a migration.
 */
export const couriers = {
  CJ: {
    name: 'CJ대한통운',
    tracking: 'https://trace.cjlogistics.com/next/tracking.html?wblNo={no}',
    digits: [10, 12],
    aliases: ['대한통운', 'CJ택배', 'CJ', 'CJ GLS', 'CJ로지스틱스', 'CJ대한통운택배', 'CJ Logistics'],
  },
  LOTTE: {
    name: '롯데택배',
    tracking: 'https://www.lotteglogis.com/open/tracking?invno={no}',
    digits: [10, 12],
    aliases: ['롯데', '현대택배', '롯데글로벌', '롯데글로벌로지스', '롯데로지스틱스', '현대로지스틱스', '현대'],
  },
  HANJIN: {
    name: '한진택배',
    tracking: 'https://www.hanjin.co.kr/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={no}',
    digits: [10, 12],
    aliases: ['한진', '한진택배서비스'],
  },
  LOGEN: {
    name: '로젠택배',
    tracking: 'https://www.ilogen.com/web/personal/trace/{no}',
    digits: [11, 11],
    aliases: ['로젠'],
  },
  EPOST: {
    name: '우체국택배',
    tracking: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={no}',
    digits: [13, 13],
    aliases: ['우체국', '우편', '우체국소포', '우체국등기', '등기', '등기소포', '등기우편'],
  },
  KDEXP: {
    name: '경동택배',
    tracking: 'https://kdexp.com/service/delivery/etc/delivery.do?barcode={no}',
    aliases: ['경동', '경동화물'],
  },
  DAESIN: {
    name: '대신택배',
    tracking: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno={no}',
    aliases: ['대신', '대신화물', '대신정기화물'],
  },
  HDEXP: {
    name: '합동택배',
    tracking: 'https://hdexp.co.kr/deliverySearch2.hd?barcode={no}',
    aliases: ['합동', '합동화물'],
  },
  CHUNIL: {
    name: '천일택배',
    tracking: 'http://www.chunil.co.kr/HTrace/HTrace.jsp?transNo={no}',
    aliases: ['천일', '천일화물', '천일정기화물'],
  },
  KUNYOUNG: {
    name: '건영택배',
    tracking: 'https://www.kunyoung.com/goods/goods_01.php?mulno={no}',
    aliases: ['건영', '건영화물', '건영화물택배'],
  },
  HONAM: {
    name: '우리택배',
    tracking: 'http://www.honamlogis.co.kr/04estimate/songjang_list.php?c_search1={no}',
    aliases: ['호남택배', '호남', '우리택배(호남)', '우리택배(구 호남택배)'],
  },
  ILYANG: {
    name: '일양로지스',
    tracking: 'https://www.ilyanglogis.com/functionality/popup_result.asp?hawb_no={no}',
    aliases: ['일양택배', '일양', '일양로지스택배'],
  },
  GS25: {
    name: 'GS25 편의점택배',
    tracking: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no={no}',
    aliases: ['GS25', 'GS25 편의점', '편의점택배', 'CVSnet', 'GS25택배', 'GS편의점택배', 'GS택배', 'GS포스트박스'],
  },
  CU: {
    name: 'CU 편의점택배',
    tracking: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no={no}',
    aliases: ['CU 편의점', 'CUpost', 'CU택배', 'CU알뜰택배'],
  },
  EMS: { name: 'EMS', tracking: 'https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={no}' },
  DHL: { name: 'DHL', tracking: 'https://www.dhl.com/kr-ko/home/tracking.html?tracking-id={no}' },
  FEDEX: { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr={no}', aliases: ['페덱스'] },
  DIRECT: { name: '직접배송', tracking: null, aliases: ['직접', '직배송', '직접전달', '자체배송'] },
} as const satisfies Record<string, Courier>;

export type CourierCode = keyof typeof couriers;
export const courierCodes = Object.keys(couriers) as [CourierCode, ...CourierCode[]];

const known: Readonly<Record<CourierCode, Courier>> = couriers;

/** The courier's tracking page of this parcel; null without one, and for an unknown courier. */
export function trackingUrl(code: string | null, invoiceNo: string | null): string | null {
  if (code === null || invoiceNo === null || !Object.hasOwn(couriers, code)) return null;
  return known[code as CourierCode].tracking?.replace('{no}', encodeURIComponent(trackingNo(invoiceNo))) ?? null;
}

/**
 * A warning about an unusual number of this carrier; null for a plausible one. Carriers change their formats without
 * notice, so it is shown to the operator and never blocks.
 */
export function invoiceDoubt(code: CourierCode, invoiceNo: string): string | null {
  const { name, digits } = known[code];
  if (!digits) return null;
  const [least, max] = digits;
  const number = trackingNo(invoiceNo);
  const { length } = number;
  if (/^[0-9]+$/.test(number) && length >= least && length <= max) return null;
  return `${name} 송장번호는 보통 숫자 ${least === max ? least : `${least}~${max}`}자리입니다. 맞는지 확인해 주세요.`;
}

/** A name without spaces, punctuation, invisible characters and its legal form. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\(주\)|주식회사/g, '')
    .replaceAll(/[\s\p{Cf}\p{P}]/gu, '')
    .toLowerCase();
const codesByWord = new Map(
  courierCodes.flatMap((code) =>
    [code, known[code].name, ...(known[code].aliases ?? [])].map((word) => [keyOf(word), code] as const),
  ),
);

/** The carrier with a name or code; undefined if unknown. */
export const courierNamed = (text: string): CourierCode | undefined => codesByWord.get(keyOf(text));
