import { editsBetween, isInitials, keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { KnownWord, Lexicon, Spelling } from './lexicon.ts';
import { MAX_WORDS, patternOf, type SearchTerm, type SearchTerms, searchTermsOf, termOf } from './search-repository.ts';
import { readSizes, sizedCode, type TypedSize } from './size-words.ts';

/** The possible meanings of one word of a search: keys of words, or first consonants. */
export interface Meaning {
  readonly keys: readonly string[];
  readonly initials: string | null;
}

/** One way to read a search. */
export interface SearchReading {
  readonly terms: SearchTerms;
  readonly meanings: readonly Meaning[];
  /** The text that is searched instead of the typed text; null if the typed text is searched. */
  readonly instead: string | null;
  /** True if words were dropped because no product contains all of them. */
  readonly isPart: boolean;
}

/** A term of one or more words of the text, with its meaning. */
export interface Unit {
  readonly text: string;
  readonly term: SearchTerm;
  readonly meanings: readonly Meaning[];
  /** True if it is not part of a known word. */
  readonly isUnknown: boolean;
}

const MAX_TOGETHER = 4;
const MAX_ALTERNATIVES = 10;
const ENDINGS = /^(.{2,})(?:용|의|들|류|을|를|은|는)$/u;
const BETWEEN_SCRIPTS =
  /(?<=[가-힣ㄱ-ㅎㅏ-ㅣ])(?=[a-z\d])|(?<=[a-z\d])(?=[가-힣ㄱ-ㅎㅏ-ㅣ])|(?<=[가-힣])(?=[ㄱ-ㅎ]{2,}$)|(?<=^[ㄱ-ㅎ]{2,})(?=[가-힣])/u;

const SIGNS = /^%|%$/g;

/** Drops alternatives that another one covers: a product with 골이식재 also contains 골이식. */
function anyOf(terms: readonly SearchTerm[]): SearchTerm {
  const patterns = terms.flatMap((term) => ('keys' in term ? [term.keys.replaceAll(SIGNS, '')] : []));
  const wider = (keys: string) => patterns.some((each) => each !== keys && keys.includes(each));
  const left = terms.filter((term) => !('keys' in term && wider(term.keys.replaceAll(SIGNS, ''))));
  return left.length === 1 && left[0] ? left[0] : { any: left.slice(0, MAX_ALTERNATIVES) };
}
const allOf = (terms: readonly SearchTerm[]): SearchTerm =>
  terms.length === 1 && terms[0] ? terms[0] : { all: terms };

const numberTerm = ({ numbers, digits }: TypedSize): SearchTerm => {
  const ofNumbers = allOf(numbers.map((number) => ({ keys: `% ${number}%` })));
  return digits === null ? ofNumbers : anyOf([ofNumbers, { keys: `%${digits}%` }]);
};

/**
 * A synonym of several words matches in joined form. Separately, each must begin a word of a product: 본 택 does not
 * match 본레벨 선택.
 */
const spellingTerm = ({ parts, keys }: Spelling): SearchTerm =>
  anyOf([
    { keys: patternOf(keys) },
    ...(parts.length > 1 ? [allOf(parts.map((part) => ({ keys: `% ${part}%` })))] : []),
  ]);

/**
 * Interprets words by a lexicon. With `byCategory`, each word also means the products of the categories that it names.
 */
class Reader {
  readonly #lexicon: Lexicon;
  readonly #byCategory: boolean;

  constructor(lexicon: Lexicon, byCategory: boolean) {
    this.#lexicon = lexicon;
    this.#byCategory = byCategory;
  }

  /** The words of the text. Adjacent words are joined if together they are a known word: scan body, 픽스 처. */
  units(words: readonly string[]): Unit[] {
    const units: Unit[] = [];
    for (let at = 0; at < words.length; ) {
      const count = this.#together(words, at);
      const some = words.slice(at, at + count);
      units.push(count === 1 ? this.#word(some[0] ?? '') : this.#several(some));
      at += count;
    }
    return units;
  }

  #together(words: readonly string[], at: number): number {
    for (let count = Math.min(MAX_TOGETHER, words.length - at); count > 1; count -= 1) {
      const keys = keysOf(words.slice(at, at + count).join(''));
      if (this.#lexicon.isTerm(keys) || this.#lexicon.isSynonym(keys)) return count;
      const isLast = at + count === words.length;
      if (isLast && keys.length > 3 && !this.#lexicon.isTerm(keysOf(words[at] ?? ''))) {
        if (this.#lexicon.synonymsBegunBy(keys).length > 0) return count;
      }
    }
    return 1;
  }

  #several(words: readonly string[]): Unit {
    const keys = keysOf(words.join(''));
    const apart = words.map((word) => this.#word(word));
    const own = this.#known(keys);
    return {
      text: words.join(' '),
      term: anyOf([...own.terms, allOf(apart.map(({ term }) => term))]),
      meanings: [own.meaning],
      isUnknown: false,
    };
  }

  /** A word with its synonyms, and the categories and brands that they name if no product has the word. */
  #known(keys: string): { terms: SearchTerm[]; meaning: Meaning; hasSynonyms: boolean } {
    const lexicon = this.#lexicon;
    const exact = lexicon.synonymsOf(keys);
    const spellings = exact.length > 0 || lexicon.isText(keys) ? exact : lexicon.synonymsBegunBy(keys);
    const ofGroup = lexicon.meaningsOf(keys);
    const meaning = { keys: [...new Set([keys, ...ofGroup, ...spellings.map((each) => each.keys)])], initials: null };
    const hasSynonyms = spellings.length > 0;
    const named = this.#named(meaning, !lexicon.isText(keys) && !hasSynonyms);
    return { terms: [{ keys: patternOf(keys) }, ...spellings.map(spellingTerm), ...named], meaning, hasSynonyms };
  }

  #named({ keys }: Meaning, isNoText: boolean): SearchTerm[] {
    if (!this.#byCategory && !isNoText) return [];
    const signatureIds = this.#lexicon.signaturesOf((name) =>
      keys.some((each) => each.length > 2 && name.keys.includes(each)),
    );
    return signatureIds.length === 0 ? [] : [{ signatureIds }];
  }

  #word(word: string): Unit {
    return isInitials(word) ? this.#initials(word) : this.#spelled(word);
  }

  #spelled(word: string): Unit {
    const lexicon = this.#lexicon;
    const keys = keysOf(word);
    const { terms, meaning, hasSynonyms } = this.#known(keys);
    const whole = { text: word, term: anyOf(terms), meanings: [meaning], isUnknown: false };
    if (lexicon.isTerm(keys) || hasSynonyms) return whole;
    const apart = this.#apart(word, keys);
    if (!apart) return { ...whole, isUnknown: terms.length === 1 && !lexicon.isText(keys) && !/\d/.test(word) };
    return {
      ...whole,
      term: anyOf([...terms, allOf(apart.map(({ term }) => term))]),
      meanings: apart.flatMap((unit) => unit.meanings),
      isUnknown: apart.some((unit) => unit.isUnknown),
    };
  }

  /** The known words that form a text without spaces; null if it does not consist of known words. */
  #apart(word: string, keys: string): Unit[] | null {
    const scripts = word.split(BETWEEN_SCRIPTS);
    if (scripts.length > 1) return scripts.map((each) => this.#word(each));
    const code = sizedCode(keys);
    if (code) return [this.#word(code.letters), sizeUnit(code.size)];
    const pieces = this.#lexicon.piecesOf(keys);
    if (pieces) {
      return pieces.map((piece) => {
        const { terms, meaning } = this.#known(piece);
        return { text: piece, term: anyOf(terms), meanings: [meaning], isUnknown: false };
      });
    }
    const [, stem] = ENDINGS.exec(word) ?? [];
    return stem === undefined ? null : [this.#word(stem)];
  }

  #initials(word: string): Unit {
    const keys = keysOf(word);
    const typed = termOf(word);
    const spellings = this.#lexicon.synonymsByInitials(keys);
    const pieces = this.#lexicon.pieceInitialsOf(keys);
    const terms = [
      ...('any' in typed ? typed.any : [typed]),
      ...spellings.map(spellingTerm),
      ...(pieces ? [allOf(pieces.map((piece): SearchTerm => ({ initials: `% ${piece}%` })))] : []),
    ];
    const own: Meaning = { keys: spellings.map((each) => each.keys), initials: keys };
    const apart = (pieces ?? []).map((piece): Meaning => ({ keys: [], initials: piece }));
    return { text: word, term: anyOf(terms), meanings: [own, ...apart], isUnknown: false };
  }

  /** The products of the category or brand whose name, or a part of it, equals the text; null if there is none. */
  named(words: readonly string[]): SearchTerm | null {
    const keys = keysOf(words.join(''));
    const signatureIds = this.#lexicon.signaturesOf(
      (name) => name.keys === keys || name.parts.some((part) => part.keys === keys),
    );
    return signatureIds.length === 0 ? null : { signatureIds };
  }
}

function sizeUnit(size: TypedSize): Unit {
  return { text: size.numbers.join(' '), term: numberTerm(size), meanings: [], isUnknown: false };
}

/** Reads a text in one way; null without words. */
export function read(typed: string, lexicon: Lexicon, byCategory: boolean): (SearchReading & { units: Unit[] }) | null {
  const plain = searchTermsOf(typed);
  if (!plain) return null;
  // Splits fixture4.0 into a word and a size, but not the code bsh40.
  const apart = typed.replaceAll(/[a-z]{3,}(?=\d)/giu, (word) => (lexicon.isSynonym(keysOf(word)) ? `${word} ` : word));
  const { rest, sizes } = readSizes(apart);
  const words = wordsOf(rest).slice(0, MAX_WORDS);
  const reader = new Reader(lexicon, byCategory);
  const units = reader.units(words);
  const named = sizes.length === 0 ? reader.named(words) : null;
  const terms = [...units, ...sizes.slice(0, MAX_WORDS).map(sizeUnit)].map(({ term }) => term);
  return {
    units,
    meanings: units.flatMap((unit) => unit.meanings),
    instead: null,
    isPart: false,
    terms: {
      ...plain,
      terms: named ? [{ any: [allOf(terms), named] }] : terms,
      // A product of one diameter has the diameter in its name; a family of many has not.
      typed: [...words.map((word) => patternOf(keysOf(word))), ...sizes.map(({ numbers }) => `% ${numbers[0]}%`)],
      heads: units.at(-1)?.meanings.at(-1)?.keys ?? [],
      sizes: sizes.flatMap((size) => size.words),
      key: JSON.stringify([byCategory, plain.key, rest]),
    },
  };
}

/** Number of keys of the shortest word that may match within another word. */
const MIN_PART = 4;

/** The allowed edit distance between a typed word and a known one, by key count. */
function allowedEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
}

function closest(keys: string, words: readonly KnownWord[]): KnownWord | undefined {
  let best: KnownWord | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const most = allowedEdits(word.keys.length);
    const edits = editsBetween(keys, word.keys, Math.min(most, fewest));
    if (edits > most) continue;
    if (edits < fewest || (edits === fewest && word.productCount > (best?.productCount ?? 0))) {
      best = word;
      fewest = edits;
    }
  }
  return best;
}

/** Splits two words without a space, one of which is misspelled: 본래벨픽스처. */
function closestPair(
  keys: string,
  words: readonly KnownWord[],
  known: ReadonlyMap<string, string>,
): string | undefined {
  for (let at = MIN_PART; at <= keys.length - MIN_PART; at += 1) {
    const [before, after] = [keys.slice(0, at), keys.slice(at)];
    const [first, last] = [known.get(before), known.get(after)];
    if (first === undefined && last === undefined) continue;
    const left = first ?? closest(before, words)?.text;
    const right = last ?? closest(after, words)?.text;
    if (left !== undefined && right !== undefined) return `${left} ${right}`;
  }
  return undefined;
}

/**
 * Corrects a text without matches: replaces each unknown word by the nearest known one, the more frequent of equals.
 * Null if a word has no near match or nothing changes. Measures and codes stay.
 */
export function meantBy(typed: string, known: readonly KnownWord[]): string | null {
  const words = wordsOf(typed);
  const texts = new Map(known.map(({ keys, text }) => [keys, text]));
  const meant: string[] = [];
  for (const word of words) {
    const keys = keysOf(word);
    const isKnown = /\d/.test(word) || known.some((each) => each.keys.includes(keys));
    const instead = isKnown ? word : (closest(keys, known)?.text ?? closestPair(keys, known, texts));
    if (instead === undefined) return words.length > 1 ? (closest(keysOf(words.join('')), known)?.text ?? null) : null;
    meant.push(instead);
  }
  const text = meant.join(' ');
  return text === '' || text === words.join(' ') ? null : text;
}
