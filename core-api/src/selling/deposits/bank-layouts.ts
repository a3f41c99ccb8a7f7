import { keysOf } from '../../kernel/keys.ts';
import {
  findPlaces,
  type Headings,
  headingKey,
  type Places,
  type SheetSpec,
  type Synonyms,
} from '../../platform/spreadsheet/read/find-table.ts';
import { plainText } from '../../platform/spreadsheet/read/values.ts';

/**
 * The layouts of the downloaded lists of Korean banks and pay services, as data: the headings of each column, the most
 * reliable first, and the words that mark the direction. The folder `samples` contains a list of each.
 */
export const bankColumns = {
  day: [
    ...['거래일시', '거래일자', '거래일', '거래날짜', '입금일시', '입금일자', '입금일', '처리일시', '승인일시'],
    ...['이체일시', '거래발생일', '기준일자', '일시', '일자', '날짜', 'DATE', 'TRANSACTION DATE'],
  ],
  time: ['거래시간', '거래시각', '입금시간', '처리시간', '시간', '시각'],
  deposited: [
    ...['입금액', '입금금액', '입금', '맡기신금액', '받으신금액', '들어온금액', '입금거래금액', '예입금액', '입금(+)'],
    ...['수입금액', '수입', '받은금액', 'DEPOSIT', 'DEPOSITS', 'CREDIT'],
  ],
  withdrawn: [
    ...['출금액', '출금금액', '출금', '찾으신금액', '지급금액', '지급액', '나간금액', '출금거래금액', '인출금액'],
    ...['지출금액', '지출', '보낸금액', 'WITHDRAWAL', 'WITHDRAWALS', 'DEBIT'],
  ],
  amount: ['거래금액', '금액', '입출금액', '입출금금액', '입금/출금액', '입출금', '이체금액', '변동금액', 'AMOUNT'],
  depositor: [
    ...['입금자명', '입금자', '입금인', '보낸분', '보낸분/받는분', '보내는분', '보낸사람', '보낸분/받는사람'],
    ...['받는분/보낸분', '의뢰인', '의뢰인/수취인', '의뢰인/받는분', '의뢰인명', '상대예금주명', '상대예금주'],
    ...['상대계좌예금주명', '예금주명', '거래처명', '거래상대', '거래상대방', '상대방', '상대방명', '이름'],
    ...['기재내용', '기록사항', '거래기록사항', '통장표시내용', '통장기재내용', '거래내용', '내용', '거래내역'],
    ...['통장메모', '송금메모', '적요', 'NAME', 'DESCRIPTION'],
  ],
  memo: ['송금메모', '메모', '비고', '거래메모', '적요', '취급내용', '내용'],
  balance: ['잔액', '거래후잔액', '거래후잔고', '통장잔액', '잔고', '거래후금액', '남은금액', 'BALANCE'],
} as const satisfies Synonyms<string>;
/** An assigned layout has one column whose words give the direction; headings may match several. */
export type BankColumn = keyof typeof bankColumns | 'type';

/** Columns whose words give the direction; a list may have several. */
const typeHeadings = new Set(
  [
    ...[
      '입출금구분',
      '입출구분',
      '입/출금',
      '입지구분',
      '거래구분',
      '거래유형',
      '거래종류',
      '거래타입',
      '거래방향',
      '거래형태',
    ],
    ...['구분', '유형', '종류', '상태', '거래상태', '적요', '거래방법', '거래명', '입출금', 'TYPE'],
  ].map(headingKey),
);
const known = new Set([
  ...keysOf(bankColumns).flatMap((column) => bankColumns[column].map(headingKey)),
  ...typeHeadings,
]);

const recognise = (headings: Headings): Places<BankColumn> => {
  const places: Map<BankColumn, number> = findPlaces(headings, bankColumns);
  if (places.get('memo') === places.get('depositor')) places.delete('memo');
  const [type] = typesOf(headings, places);
  return type === undefined ? places : places.set('type', type);
};

/** The columns that a list requires: a day, a name, and the received amounts. */
export const bankSpec: SheetSpec<BankColumn> = {
  kind: 'BANK',
  columns: {
    day: { shown: '거래일', isRequired: true },
    time: { shown: '시각', mayShare: true },
    depositor: { shown: '입금자', isRequired: true },
    memo: { shown: '메모', mayShare: true },
    balance: { shown: '잔액' },
    deposited: { shown: '입금액' },
    withdrawn: { shown: '출금액' },
    amount: { shown: '금액' },
    type: { shown: '구분', mayShare: true },
  },
  recognise,
  knows: (key) => known.has(key),
  oneOf: ['deposited', 'amount'],
};

const MAX_TYPES = 5;

/** Columns whose words give the direction, in addition to columns with another meaning. */
export function typesOf(headings: Headings, places: Places<BankColumn>): readonly number[] {
  const others = ['depositor', 'amount', 'deposited', 'withdrawn'] as const;
  const taken = new Set(others.map((column) => places.get(column)));
  return [...headings]
    .filter(([position, keys]) => !taken.has(position) && keys.some((key) => typeHeadings.has(key)))
    .map(([position]) => position)
    .slice(0, MAX_TYPES);
}

export type Direction = 'IN' | 'OUT';
/** BOTH: the words contradict each other, or name a transaction that was reversed or is not executed yet. */
export type WrittenDirection = Direction | 'BOTH' | undefined;

const undone = /입출|입\/출|취소|정정|반환|환급|반송|오류|실패|대기|예정|미처리|보류|거절/;
const inward = /입금|받기|받은|받음|수취|수입|환입|DEPOSIT|CREDIT|^(입|IN|CR)$|(이체|대체|현금|당행|타행|전자)입$/;
const outward = /출금|지급|인출|지출|보내기|보낸|보냄|WITHDRAW|DEBIT|^(출|OUT|DR)$|(이체|대체|현금|당행|타행|전자)출$/;
/** Words for payments by the owner of the account, unless a sign or another word marks them as received. */
const paying = /송금|결제|납부|이용료|PAYMENT/;
const plusSign = /^[[(<]?\+[\])>]?/;
const minusSign = /^[[(<]?[-−–—△▲▽▼][\])>]?/;

/** The direction given by the words of a cell; undefined if they give none. The direction is never guessed. */
export function directionOf(text: string): WrittenDirection {
  const word = plainText(text).replaceAll(/\s/g, '').toUpperCase();
  if (word === '') return undefined;
  if (undone.test(word)) return 'BOTH';
  const isIn = inward.test(word);
  const isOut = outward.test(word);
  if (isIn && isOut) return 'BOTH';
  if (plusSign.test(word)) return isOut ? 'BOTH' : 'IN';
  if (minusSign.test(word)) return isIn ? 'BOTH' : 'OUT';
  if (isIn) return paying.test(word) && !word.includes('받') ? 'BOTH' : 'IN';
  return isOut || paying.test(word) ? 'OUT' : undefined;
}

/** True if the words beside an amount in the deposit column mark it as sent or reversed. */
export const contradictsDeposit = (texts: readonly string[]): boolean =>
  texts.some((text) => {
    const word = plainText(text).replaceAll(/\s/g, '').toUpperCase();
    return undone.test(word) || minusSign.test(word) || (outward.test(word) && !inward.test(word));
  });

/** The common direction of several cells; unclear if they differ. */
export function directionOfAll(texts: readonly string[]): WrittenDirection {
  const directions = new Set(texts.map(directionOf).filter((one) => one !== undefined));
  const [first] = directions;
  return directions.size > 1 ? 'BOTH' : first;
}
