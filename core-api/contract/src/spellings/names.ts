import { withHyphens, withoutInvisible } from './typed-text.ts';

interface LegalForm {
  /** The full name of the form. */
  name: string;
  /** All spellings of it, after width and brackets are normalised. */
  spellings: readonly string[];
}

/** The legal forms of companies and corporations. They matter to the meaning of a name, but not to its letters. */
const LEGAL_FORMS: readonly LegalForm[] = [
  {
    name: '주식회사',
    spellings: ['주식회사', '(주)', '㈜', 'co.,ltd.', 'co., ltd.', 'co.,ltd', 'co.ltd', 'inc.', 'corp.'],
  },
  { name: '유한회사', spellings: ['유한회사', '(유)'] },
  { name: '유한책임회사', spellings: ['유한책임회사'] },
  { name: '합자회사', spellings: ['합자회사', '(합)', '(자)'] },
  { name: '합명회사', spellings: ['합명회사', '(명)'] },
  { name: '의료법인', spellings: ['의료법인', '(의)', '의)'] },
  { name: '사회복지법인', spellings: ['사회복지법인', '(복)'] },
  { name: '학교법인', spellings: ['학교법인', '(학)'] },
  { name: '재단법인', spellings: ['재단법인', '(재)'] },
  { name: '사단법인', spellings: ['사단법인', '(사)'] },
  { name: '의료재단', spellings: ['의료재단'] },
];
/** Names of dental institutions by size and law: the rest of the name decides whether two are the same clinic. */
const ANY_CLINIC = '치과';
const CLINIC_KINDS = /(?:치과병의원|치과대학병원|치과병원|치과의원|치과)$/u;

const spelledForms = LEGAL_FORMS.flatMap(({ name, spellings }) =>
  spellings.map((spelling) => ({ name, spelling: foldName(spelling).replaceAll(' ', '') })),
).sort((one, other) => other.spelling.length - one.spelling.length);

/** Normalises the compatibility letters of one square (㈜, ㈔) to (주), (사), and width and brackets. */
function foldName(text: string): string {
  return withHyphens(withoutInvisible(text.normalize('NFKC')))
    .normalize('NFC')
    .replaceAll(/[[{〔【「『<〈《]/gu, '(')
    .replaceAll(/[\]}〕】」』>〉》]/gu, ')')
    .toLowerCase();
}

/** An order number or the end of a phone number that a payer adds to the name. */
const ADDED_DIGITS = /^\d{3,}(?=\p{L})|(?<=\p{L})\d{3,}$/gu;

interface CompanyName {
  /** The letters and digits of the name without its legal form. */
  own: string;
  /** The same without the kind of clinic: 치과, 치과의원, 치과병원. */
  stem: string;
  kind: string | null;
  form: string | null;
}

/** The parts of the name of a company, a clinic, or the holder of an account. */
export function readCompanyName(text: string): CompanyName {
  let rest = foldName(text).replaceAll(/\s/gu, '');
  let form: string | null = null;
  for (const { name, spelling } of spelledForms) {
    const isThere = rest.startsWith(spelling) || rest.endsWith(spelling);
    if (!isThere || rest.length === spelling.length) continue;
    rest = rest.startsWith(spelling) ? rest.slice(spelling.length) : rest.slice(0, -spelling.length);
    form ??= name;
  }
  const own = rest.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(ADDED_DIGITS, '');
  const kind = CLINIC_KINDS.exec(own)?.[0] ?? null;
  return { own, stem: own.replace(CLINIC_KINDS, ''), kind, form };
}

/**
 * The search text for a company in a system that compares parts of texts: the digits of a business number, or the name
 * without its legal form, which that system may spell differently.
 */
export function companySearch(text: string): string {
  const digits = text.replaceAll(/\D/gu, '');
  if (digits.length === 10 && /^[\d\s.-]+$/u.test(text)) return digits;
  const folded = foldName(text).trim();
  for (const { spelling } of spelledForms) {
    if (folded.length <= spelling.length) continue;
    if (folded.startsWith(spelling)) return folded.slice(spelling.length).trim();
    if (folded.endsWith(spelling)) return folded.slice(0, -spelling.length).trim();
  }
  return text;
}

/** Letters that look alike, each replaced by one of them: they make two names doubtful, never the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  l: '1',
  i: '1',
  '|': '1',
  s: '5',
  b: '8',
  z: '2',
};
const withoutLookAlikes = (key: string): string =>
  key.replaceAll(/[oqlisbz]/gu, (letter) => LOOK_ALIKES[letter] ?? letter);

/** The minimum number of letters of a name that a bank prints. */
const SHORTEST_CUT = 4;
const isCutOf = (short: string, long: string): boolean => short.length >= SHORTEST_CUT && long.startsWith(short);

/** True if two legal forms are compatible: an omitted one fits any, and 치과 is any kind of dental clinic. */
const fits = (one: string | null, other: string | null): boolean => one === other || one === null || other === null;

/**
 * Compares two names by meaning. `SAME`: equal apart from width, spaces, signs and legal form. `UNSURE`: one is the
 * beginning of the other, legal form or kind of clinic contradict each other, or letters look alike. `OTHER`:
 * everything else.
 */
export function compareNames(one: string, other: string): 'SAME' | 'UNSURE' | 'OTHER' {
  const [left, right] = [readCompanyName(one), readCompanyName(other)];
  if (!/\p{L}/u.test(left.own) || !/\p{L}/u.test(right.own)) return 'OTHER';
  const isSameClinic = left.stem !== '' && left.stem === right.stem && left.kind !== null && right.kind !== null;
  const fitsKind = left.kind === right.kind || left.kind === ANY_CLINIC || right.kind === ANY_CLINIC;
  if (left.own === right.own || (isSameClinic && fitsKind)) return fits(left.form, right.form) ? 'SAME' : 'UNSURE';
  const [short, long] = left.own.length < right.own.length ? [left.own, right.own] : [right.own, left.own];
  const isNear =
    isCutOf(short, long) ||
    (left.stem !== '' && left.stem === right.stem) ||
    withoutLookAlikes(left.own) === withoutLookAlikes(right.own);
  return isNear ? 'UNSURE' : 'OTHER';
}
