// The texts of a table's cells as people write them: the rows of an uploaded file and what is pasted into a grid are read
// by the same rules.

/** A value that was read, or the reason why the text has none. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } };

const read = <Value>(value: Value) => ({ ok: true, value }) as const;
const refuse = (code: string, message: string) => ({ ok: false, error: { code, message } }) as const;

/** Letters that nobody sees: zero-width ones, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

/** Most cells are plain already, and large files have many. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A text in the letters that a reader of values knows: full-width ones become plain, invisible ones vanish. */
export const plainText = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();

/** A number of a spreadsheet has 15 digits; further ones become 0. */
export const NUMBER_DIGITS = 15;

/** Excel stores 0.1 + 0.2 unrounded; a value this close to a shorter one counts as it. */
export const withoutNoise = (number: number): number => (Number.isInteger(number) ? number : Number(number.toFixed(6)));

const SCIENTIFIC = /^[-+]?\d+(\.\d+)?E[-+]?\d+$/i;
const notNumber = () => refuse('not_a_number', '숫자로 입력해 주세요. 예: 12,000');

const MINUS = '-−–—‒⁻△▲▽▼';
const SIGN = `\\(\\s*[-+]\\s*\\)|[${MINUS}+]`;
const CURRENCY = '₩|\\\\|KRW|W(?=[\\d(+-])';
const PREFIX = new RegExp(`^(?:(${SIGN})|(?:${CURRENCY}|금(?=\\s*[\\d(]))) ?`, 'i');
const SUFFIX = new RegExp(` ?(?:원정|원|KRW|₩|([${MINUS}]))$`, 'i');
/** Groups of three with one separator throughout, or none. */
const DIGITS = /^(?:\d{1,3}(?:([,' ’])\s?\d{3})(?:\1\s?\d{3})*|\d+)(?:\.\d+)?$/;
/** `110.000` is 110,000 in other countries. */
const UNCLEAR_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

/** Sign and digits of an amount as Koreans write it. */
function unsigned(text: string): { digits: string; isMinus: boolean } | undefined {
  let rest = text;
  let signs = 0;
  let isMinus = false;
  const sign = (found: string | undefined) => {
    if (found === undefined) return;
    signs += 1;
    isMinus ||= !found.includes('+');
  };
  // A sign and a currency may come in either order, both before brackets or in them.
  for (let round = 0; round < 5; round += 1) {
    const before = rest;
    rest = rest.replace(PREFIX, (_, found?: string) => {
      sign(found);
      return '';
    });
    rest = rest.replace(SUFFIX, (_, found?: string) => {
      sign(found);
      return '';
    });
    const bracketed = /^\(\s*(.+?)\s*\)$/.exec(rest)?.[1];
    if (bracketed !== undefined) {
      if (isMinus && !/^[+]/.test(bracketed)) signs -= 1;
      isMinus = true;
      signs += 1;
      rest = bracketed.replace(/^[-−]/, '');
    }
    if (rest === before) break;
  }
  return signs <= 1 ? { digits: rest, isMinus } : undefined;
}

/** Whole won or pieces. */
export function wholeAmount(number: number): Reading<number> {
  const exact = withoutNoise(number);
  if (!Number.isInteger(exact)) return refuse('not_whole', '소수점이 없는 숫자로 입력해 주세요.');
  return Number.isSafeInteger(exact) ? read(exact + 0) : refuse('too_big', '숫자가 너무 큽니다.');
}

/** The number of a text, with its sign; refuses what two people would read differently. */
function numberOf(text: string): Reading<number> {
  if (SCIENTIFIC.test(text))
    return refuse('scientific', '지수(예: 1.1E+05)로 바뀐 숫자입니다. 셀 서식을 숫자로 바꾸고 다시 저장해 주세요.');
  const { digits, isMinus } = unsigned(text) ?? { digits: '' };
  if (!DIGITS.test(digits) || UNCLEAR_POINT.test(digits)) return notNumber();
  const bare = digits.replaceAll(/[,' ’]/g, '');
  if ((bare.split('.')[0]?.length ?? 0) > NUMBER_DIGITS) return refuse('too_big', '숫자가 너무 큽니다.');
  return read(Number(bare) * (isMinus ? -1 : 1));
}

/**
 * A whole amount with its sign: `₩110,000`, `110,000 원`, full-width digits; `-`, `△`, brackets and a trailing minus
 * are below 0.
 */
export function amountOfCell(text: string): Reading<number> {
  const number = numberOf(plainText(text));
  return number.ok ? wholeAmount(number.value) : number;
}

/** A number of pieces: `3`, `1,000개`. */
export const piecesOfCell = (text: string): Reading<number> => amountOfCell(plainText(text).replace(/ ?개$/, ''));

export const YES = '예';
export const NO = '아니오';
const yes = new Set([YES, 'y', 'yes', 'true', 'o', '1', '사용', '진열', '판매', '○']);
const no = new Set([NO, '아니요', 'n', 'no', 'false', 'x', '0', '미사용', '숨김', '판매중지', '×']);

/** Yes or no, also as the state of a product that it means. */
export function yesNoOfCell(text: string): Reading<boolean> {
  const word = plainText(text).toLowerCase();
  if (yes.has(word)) return read(true);
  return no.has(word) ? read(false) : refuse('not_yes_no', `'${YES}'나 '${NO}'로 입력해 주세요.`);
}
