/** The diameter, length or height of a part in millimetres; null for a number that may be any of them. */
type Axis = 'd' | 'l' | 'h';

/**
 * The measures of a search: the numbers that a product must contain, and the words of products whose own measures they
 * are.
 */
export interface TypedSize {
  /** In the order of the text and in the notation of products: `4.0`, `10`. */
  readonly numbers: readonly string[];
  /** For each number, the words of which a product of this size contains one: `d4.0`; `l10.0` or `h10.0`. */
  readonly words: readonly (readonly string[])[];
  /** The digits of a size without separators, such as 4010, which may also be a code; null for other notations. */
  readonly digits: string | null;
}

const decimals = (text: string) => Math.max(1, text.split('.')[1]?.length ?? 0);

/** `4` and `4.0` are 4.0, 3.25 stays. */
const fixed = (text: string) => Number(text).toFixed(decimals(String(Number(text))));

/** In the form that begins words of products: 4.0, 8.5; 10 begins 10, 10.0 and 10mm. */
const numberOf = (text: string) => (Number(text) >= 10 ? String(Number(text)) : fixed(text));

const isDiameter = (text: string) => Number(text) >= 2.5 && Number(text) <= 8;
const isLength = (text: string) => Number(text) >= 6 && Number(text) <= 20;
const isHeight = (text: string) => Number(text) >= 0.5 && Number(text) <= 20;

const wordsFor = (text: string, axes: readonly Axis[]) => axes.map((axis) => `${axis}${fixed(text)}`);

function sizeOf(measures: readonly (readonly [text: string, axes: readonly Axis[]])[], digits: string | null = null) {
  return {
    numbers: measures.map(([text]) => numberOf(text)),
    words: measures.map(([text, axes]) => wordsFor(text, axes)),
    digits,
  };
}

const sizeOfPair = (pair: readonly [string, string] | undefined, digits: string | null = null) =>
  pair &&
  sizeOf(
    [
      [pair[0], ['d']],
      [pair[1], ['l', 'h']],
    ],
    digits,
  );

const NUMBER = String.raw`(\d{1,2}(?:\.\d{1,2})?)`;
const UNIT = String.raw`(?:\s*(?:mm|밀리미터|밀리|미리|엠엠|파이|ø))?`;
const START = String.raw`(?<![a-z\d.-])`;
const END = String.raw`(?![\d.]|-\d|\s*(?:cc|g|n|rpm|종|개|인|회|도|°))`;
const DIAMETER = String.raw`(?:직경|지름|파이|dia(?:meter)?|ø|(?<![a-z-])d)\s*[:=]?\s*`;
const LENGTH = String.raw`(?:길이|length|(?<![a-z-])l)\s*[:=]?\s*`;
const HEIGHT = String.raw`(?:(?:커프\s*)?높이|height|커프|cuff|(?<![a-z-])h)\s*[:=]?\s*`;
const SIGN = String.raw`(\s*[x×✕╳*·/,\-]\s*|\s*by\s*|\s+)`;

const pattern = (...parts: readonly string[]) => new RegExp(parts.join(''), 'gu');

const PAIR = pattern(
  `${START}(?:${DIAMETER})?${NUMBER}${UNIT}(?:${SIGN}`,
  `(?:${LENGTH}|${HEIGHT})?|${LENGTH}|${HEIGHT})`,
  NUMBER,
  UNIT,
  END,
);
const DIGITS = pattern(START, String.raw`(\d{4,6})`, UNIT, String.raw`(?![a-z\d.-])`);
const LABELLED: readonly (readonly [Axis, RegExp])[] = [
  ['d', pattern(DIAMETER, NUMBER, UNIT, END)],
  ['d', pattern(START, NUMBER, String.raw`\s*(?:파이|ø)`)],
  ['l', pattern(LENGTH, NUMBER, UNIT, END)],
  ['h', pattern(HEIGHT, NUMBER, UNIT, END)],
];
// A number alone is a size if it has decimals or a unit.
const SINGLE = pattern(START, String.raw`(\d{1,2}\.\d{1,2}|\d{1,2}(?=\s*(?:mm|밀리|미리|엠엠)))`, UNIT, END);
// Reads 4,0 as 4.0, but 4,10 as two numbers.
const DECIMAL_COMMA = /(?<=(?<![\d.])\d{1,2}),(?=\d(?![\d.]))/gu;
const UNITS = /(?<=\d)\s*(?:도(?!\p{L})|°|º)/gu;

/** Reads 4010 as 4.0 and 10, 35115 as 3.5 and 11.5, 32510 as 3.25 and 10; undefined for any other number. */
function pairOfDigits(digits: string): [string, string] | undefined {
  for (const split of [2, 3]) {
    const diameter = String(Number(digits.slice(0, split)) / 10 ** (split - 1));
    const rest = digits.slice(split);
    if (!isDiameter(diameter) || rest.length < 2 || rest.length > 3) continue;
    const whole = String(Number(rest));
    const tenth = String(Number(rest) / 10);
    if (rest.length === 2 && isLength(whole)) return [diameter, whole];
    if (isLength(tenth)) return [diameter, tenth];
  }
  return undefined;
}

/** The diameter comes first, unless only the second number can be one. */
function pairOf(first: string, second: string, isSpaced: boolean): [string, string] | undefined {
  if (isSpaced && !(isDiameter(first) && isLength(second) && Number(second) > Number(first))) return undefined;
  if (isDiameter(first) && isHeight(second)) return [first, second];
  return isDiameter(second) && isLength(first) ? [second, first] : undefined;
}

/** The axes that a number alone may mean, the usual first. */
function axesOf(text: string): readonly Axis[] {
  if (!isDiameter(text)) return isHeight(text) ? ['l', 'h'] : [];
  return Number(text) >= 7 ? ['d', 'l'] : ['d'];
}

const LETTER_SIGNS = /[Øø⌀∅φΦ∮]/gu;

/** The text of a search with normalised signs. */
const signed = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/gu, (letter) => letter.normalize('NFKC'))
    .toLowerCase()
    .replace(LETTER_SIGNS, 'ø');

/** Extracts the measures from a text: `본레벨 4.0x10` contains a size, and `본레벨` remains. */
export function readSizes(typed: string): { rest: string; sizes: TypedSize[] } {
  const sizes: TypedSize[] = [];
  const take = (size: TypedSize | undefined, whole: string) => {
    if (size) sizes.push(size);
    return size ? ' ' : whole;
  };
  let rest = signed(typed)
    .replace(DECIMAL_COMMA, '.')
    .replace(PAIR, (whole: string, first: string, sign: string | undefined, second: string) =>
      take(sizeOfPair(pairOf(first, second, /^\d[\d.]*\s+\d[\d.]*$/.test(whole) && sign?.trim() === '')), whole),
    );
  rest = rest.replace(DIGITS, (whole: string, digits: string) => take(sizeOfPair(pairOfDigits(digits), digits), whole));
  for (const [axis, notation] of LABELLED) {
    rest = rest.replace(notation, (whole: string, number: string) => {
      const isPlausible = axis === 'd' ? Number(number) >= 1 && Number(number) <= 15 : isHeight(number);
      return take(isPlausible ? sizeOf([[number, [axis]]]) : undefined, whole);
    });
  }
  rest = rest.replace(SINGLE, (whole: string, number: string) => {
    const axes = axesOf(number);
    return take(axes.length > 0 ? sizeOf([[number, axes]]) : undefined, whole);
  });
  return { rest: rest.replace(UNITS, ' '), sizes };
}

/** Reads BSH4010 as the code BSH-40 in length 10; undefined for a word that does not consist of letters and a size. */
export function sizedCode(word: string): { letters: string; size: TypedSize } | undefined {
  const [, letters = '', digits = ''] = /^([a-z]{2,4})(\d{4,6})$/.exec(word) ?? [];
  const pair = digits === '' ? undefined : pairOfDigits(digits);
  const size = sizeOfPair(pair);
  return size && { letters, size };
}

const MEASURES = /(ø\s*)?(?<![\d.a-z])(\d{1,2}(?:\.\d{1,2})?)(\s*[–~-]\s*\d[\d.]*)?\s*(mm)?|[×x*,]/gu;

/**
 * The measures in a product's text as search words: `Ø4.0 × 7 / 9 mm` is d4.0 and 4.0, l7.0 and 7.0, l9.0 and 9.0. A
 * range yields no words, because its ends do not determine the values.
 */
export function measuresIn(text: string): string[] {
  let axis: Axis | null = null;
  const words: string[] = [];
  for (const [whole, sign, number, range] of signed(text).matchAll(MEASURES)) {
    if (sign) axis = 'd';
    if (number === undefined) axis = axis === 'd' && whole !== ',' ? 'l' : null;
    else if (range === undefined && (axis || /[.m]/.test(whole))) {
      words.push(fixed(number), ...(axis ? [`${axis}${fixed(number)}`] : []));
    }
  }
  return words;
}

/** The axis that the name of a criterion contains: 길이, 커프 높이, 컬러(직경). */
function axisOf(criterion: string): Axis | null {
  if (criterion.includes('직경')) return 'd';
  if (criterion.includes('길이')) return 'l';
  return criterion.includes('높이') ? 'h' : null;
}

const MEASURE = /(ø\s*)?(\d+(?:\.\d+)?)\s*(mm)?/;

/** The notations of an option value's measure: 10.0mm is also 10mm, 10.0, and L10 if it is a length. */
export function valueMeasures(criterion: string, value: string): string[] {
  const [, sign, written, unit = ''] = MEASURE.exec(signed(value)) ?? [];
  if (written === undefined) return [];
  const axis = sign ? 'd' : axisOf(criterion);
  const texts = new Set([written, String(Number(written)), fixed(written)]);
  return [...texts].flatMap((text) => [`${text}${unit}`, ...(axis ? [`${axis}${text}`] : [])]);
}
