import type { RepositoryFile } from './repository-files.ts';

/** A word and what to write instead, after docs/glossary.md. */
type Banned = readonly [word: string, instead: string];

/**
 * Words of identifiers, comments, file names and docs. Each stands for its forms with regular endings, also within camelCase; irregular
 * forms have lines of their own.
 */
const stems: Banned[] = [
  ['anew', 'again, or a verb with re-'],
  ['laid', 'apply, below'],
  ['lying', 'is in, is stored'],
  ['stood', 'exists, was at'],
  ['whoever', 'the role: a customer, an operator, the caller'],
  ['somebody', 'the role: a customer, an operator, the caller'],
  ['opinion', 'review, inquiry, like'],
  ['torture', 'chaos test'],
  ['seal', 'encrypt, decrypt'],
  ['unseal', 'decrypt'],
  ['talk', 'chat, call'],
  ['desk', 'agent, console'],
];

/** Phrases of comments, tests and docs. Each word stands for all of its forms; `a/b` is either word, `*` up to six words. */
const phrases: Banned[] = [
  ['hold/held * against', 'compare with, check against'],
  ['lay/laid on', 'apply to'],
  ['is/are/was/were/be/been/being told', 'is notified, receives, sees, is reported'],
  ['unless told', 'by default'],
  ['told apart', 'distinguished'],
  ['as ever', 'as before'],
  ['ask after', 'query, reconcile'],
  ['become/became of', 'the result, the outcome'],
  ['lie/lay nowhere/there/on', 'is, is in, is applied to'],
  ['what lie/lay', 'the contents, the subtree'],
  ['stand already', 'exists'],
  ['unless asked otherwise', 'by default'],
  ['a file of tests', 'a test file'],
  ['test at hand', 'the current test'],
  ['done/said again it', 'a repetition'],
  ['how many the filter', 'the number of matches'],
  ['filter let through', 'match a filter'],
  ['as the settings have', 'in the settings'],
  ['slip of the/a keyboard/finger/pen', 'a typing error'],
  ['counted no further', 'counted up to'],
  ['go on where', 'continues where'],
  ['however many ask', 'for concurrent requests'],
  ['whose process is gone', 'whose process ended'],
  ['every door', 'all routes'],
  ['kept/good for ever', 'cached forever'],
  ["in the wire's words", 'with the names of the wire'],
  ['by its own words', 'with the names of the wire'],
  ['so many at most', 'a maximum'],
  ['go along', 'accompanies, is included'],
];

/** Names of the code that a word of the trade replaced. */
const names: readonly [name: RegExp, instead: string][] = [
  [/\bMOST_[A-Z]/, 'MAX_…'],
  [/\bsideBySide\b/, 'settleAll'],
  [/\bkeptAMoment\b/, 'a cache'],
  [/\b(?:InTurn|toTurn)\b/, 'a limiter'],
  [/\btakeBack\b/, 'reverse, void, refund'],
  [/\bmergeLocal\b/, 'the guest cart'],
  [
    /\b(?:type|interface|class) (?:Asked|Became|Found|Given|Held|Kept|Said|Told|Wish)\b/,
    'Input, Query, Result, Outcome',
  ],
];

/** Notes to oneself, and checks that are switched off. */
const notes: Banned[] = [
  ['TODO', 'do it, or leave it out'],
  ['FIXME', 'do it, or leave it out'],
  ['@ts-ignore', 'mend the type'],
  ['@ts-nocheck', 'mend the types'],
  ['eslint-disable', 'mend the code'],
];

/** The term on screens, in mails and workbooks, and its forbidden synonyms. */
const shownWords: readonly [term: string, synonyms: RegExp][] = [
  ['리뷰', /후기|상품평|구매평/],
  ['포인트', /적립금|마일리지/],
  ['무통장입금', /계좌이체|무통장 입금|가상계좌 입금|온라인입금/],
  ['예치금', /선불금|예치 금액/],
  ['쿠폰', /할인권/],
  ['주문내역', /구매내역|주문 내역/],
  ['찜', /위시리스트|관심상품/],
];

/** The table and its test contain the words. The glossary and the names of old columns quote them. */
const QUOTES = new Set([
  'tooling/checks/vocabulary.ts',
  'tooling/checks/vocabulary.test.ts',
  'docs/glossary.md',
  'db/src/glossary-renames.ts',
]);
/**
 * Names that stay: the associated data of ciphertexts has an earlier name of their column, a seed makes the same demo data again, and others
 * named an icon and a messenger.
 */
const STAYING = /\b(?:users\.)?identity_sealed\b|'ai talks'|\bPhoneInTalkOutlined\b|\btalk\\?\.(?:iruon\.)?example\b/g;

/** A pattern of a word with each regular ending. */
function formsOf(word: string): string {
  return /[a-z]e$/.test(word) ? `${word.slice(0, -1)}(?:e|es|ed|ing)` : `${word}(?:s|es|ed|ing)?`;
}

function stemPattern(stem: string): RegExp {
  const capital = `${stem.charAt(0).toUpperCase()}${stem.slice(1)}`;
  return new RegExp(
    [
      `(?<![A-Za-z])${formsOf(stem)}(?![a-z])`,
      `(?<![A-Z])${formsOf(capital)}(?![a-z])`,
      `(?<![A-Za-z])${stem.toUpperCase()}S?(?![A-Za-z])`,
    ].join('|'),
  );
}

function phrasePattern(phrase: string): RegExp {
  const pattern = phrase
    .split(' ')
    .map((word) => (word === '*' ? "(?:[\\w']+ ){0,6}" : `(?:${word.split('/').map(formsOf).join('|')}) `))
    .join('')
    .trimEnd();
  return new RegExp(`(?<![\\w'])${pattern}(?![\\w'])`, 'i');
}

interface Rule {
  pattern: RegExp;
  say: string;
}

const ruleOf =
  (pattern: (word: string) => RegExp) =>
  ([word, instead]: Banned): Rule => ({
    pattern: pattern(word),
    say: `write: ${instead}`,
  });
const english: Rule[] = [...stems.map(ruleOf(stemPattern)), ...phrases.map(ruleOf(phrasePattern))];
const code: Rule[] = [
  ...names.map(([pattern, instead]) => ({ pattern, say: `write: ${instead}` })),
  ...notes.map(ruleOf((note) => new RegExp(`(?<!\\w)${note}\\b`))),
];
const korean: Rule[] = shownWords.map(([term, pattern]) => ({ pattern, say: `the word is ${term}` }));
const particles: Rule[] = [{ pattern: /[을이은]\([를가는]\)/, say: 'use withParticle' }];

/** The sources of displayed texts; tests may contain the wrong word. */
const isShown = (path: string) =>
  /^(storefront\/app|admin\/src|bff-storefront\/src|bff-admin\/src|core-api\/(contract\/)?src|db\/seed)\/.*\.tsx?$/.test(
    path,
  ) && !/\.(test|fixture)\.tsx?$/.test(path);

function rulesFor(path: string): Rule[] {
  return [
    // Migrations are frozen, and the coverage tables quote the specification.
    ...(/\.(tsx?|mjs|css|sql|md|grit)$/.test(path) && !/^(db\/migrations|docs\/coverage)\//.test(path) ? english : []),
    ...(/\.(tsx?|mjs|css|sql)$/.test(path) ? code : []),
    ...(isShown(path) ? korean : []),
    ...(isShown(path) && path.startsWith('admin/src/') && path !== 'admin/src/i18n/ko.ts' ? particles : []),
  ];
}

/** Words that the glossary has replaced, one line per place. */
export function vocabularyErrors(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => !QUOTES.has(path) && !/\.gen\.ts$|(^|\/)openapi\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const rules = rulesFor(path);
      const lines = [path.replaceAll('-', ' '), ...text.replaceAll(STAYING, '').split('\n')];
      return lines.flatMap((line, number) =>
        rules
          .filter(({ pattern }) => pattern.test(line))
          .map(({ say }) => `${path}:${number || 'name'}: ${line.trim().slice(0, 100)} (${say})`),
      );
    });
}
