import { initialsOf, keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { Category, GroupRow, Signature } from '../list/facet-board.ts';

/** A word in the names of shown products. */
export interface KnownWord {
  readonly text: string;
  readonly keys: string;
  readonly productCount: number;
}

/** Words that mean the same in a search. */
export interface SynonymGroup {
  /** An entry may consist of several words: bone graft. */
  readonly words: readonly string[];
  /** True if its products rank first in a search that does not name a kind. */
  readonly leads: boolean;
}

interface LexiconSources {
  /** Words of shown products. */
  readonly words: readonly KnownWord[];
  readonly groups: readonly SynonymGroup[];
  readonly categories: readonly Category[];
  readonly brands: readonly GroupRow[];
  readonly signatures: ReadonlyMap<number, Pick<Signature, 'brandId' | 'categoryId'>>;
}

/** A term of one or more words. */
export interface Spelling {
  /** The keys of each word. */
  readonly parts: readonly string[];
  /** Without spaces. */
  readonly keys: string;
  readonly initials: string;
}

interface Group {
  readonly spellings: readonly Spelling[];
  /** The spellings that find products. */
  readonly found: readonly Spelling[];
  readonly leads: boolean;
}

/** The name of a category or a brand, and its parts between dots: 힐링 어버트먼트·커버스크류 has two. */
interface Name {
  readonly id: string;
  readonly keys: string;
  readonly parts: readonly { readonly keys: string; readonly words: readonly Spelling[] }[];
}

interface NamedCategory extends Name {
  /** The words of the categories above it. */
  readonly above: readonly Spelling[];
}

const BETWEEN_PARTS = /[·・,/&+|()]/u;
const ENGLISH_ENDINGS = ['s', 'es', 'd', 'ed', 'ing'];
const MIN_KEYS = 3;
const MAX_BEGUN = 4;

function spellingOf(text: string): Spelling {
  const words = wordsOf(text);
  return { parts: words.map(keysOf), keys: keysOf(words.join('')), initials: initialsOf(words.join('')) };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** The meanings of words: words of products, of the operators' synonyms, of categories and of brands. */
export class Lexicon {
  /** All words with their frequency, for the correction of misspelled words. */
  readonly words: readonly KnownWord[];
  readonly categories: readonly NamedCategory[];
  readonly leading: readonly string[];
  readonly #text: string;
  readonly #terms: ReadonlySet<string>;
  readonly #sorted: readonly string[];
  readonly #groups: readonly Group[];
  readonly #groupsBy = new Map<string, Group[]>();
  readonly #below = new Map<string, string[]>();
  readonly #brands: readonly Name[];
  readonly #brandKeys: ReadonlySet<string>;
  readonly #signatures: LexiconSources['signatures'];
  #initials: ReadonlySet<string> | undefined;

  constructor({ words, groups, categories, brands, signatures }: LexiconSources) {
    const ofBrands = brands.flatMap(({ name }) => wordsOf(name));
    const brandKeys = new Set(ofBrands.map(keysOf));
    this.#brandKeys = brandKeys;
    this.#signatures = signatures;
    this.#brands = brands.filter(({ shows }) => shows).map(({ id, name }) => nameOf(id, name));
    this.#text = ` ${[...words.map(({ keys }) => keys), ...brandKeys].join(' ')} `;
    this.#groups = groups.map(({ words: texts, leads }) => {
      const spellings = texts.map(spellingOf).filter(({ keys }) => keys !== '');
      // A synonym that is a word of a brand would find all products of the brand.
      const found = spellings.filter(
        ({ parts, keys }) =>
          !brandKeys.has(keys) &&
          (this.isText(keys) ||
            (parts.length > 1 && parts.every((part) => part.length > 1 && this.#text.includes(` ${part}`)))),
      );
      return { spellings, found: words.length > 0 ? found : spellings, leads };
    });
    for (const group of this.#groups) for (const { keys } of group.spellings) push(this.#groupsBy, keys, group);
    this.leading = this.#groups.flatMap(({ leads, spellings }) => (leads ? spellings.map(({ keys }) => keys) : []));
    for (const { id, parentId } of categories) if (parentId !== null) push(this.#below, parentId, id);
    this.categories = namedCategories(categories);
    const others = [...groups.flatMap((group) => group.words), ...categories.map(({ name }) => name)].flatMap(wordsOf);
    this.words = [...words, ...rare([...others, ...ofBrands], words)];
    this.#terms = new Set(
      [...this.words.map(({ keys }) => keys), ...this.#groupsBy.keys()].filter(({ length }) => length >= MIN_KEYS),
    );
    this.#sorted = [...this.#terms].sort();
  }

  /** True if a text is a part of a word of a product. A text of fewer than three keys must be its beginning. */
  isText(keys: string): boolean {
    return this.#text.includes(keys.length < MIN_KEYS ? ` ${keys}` : keys);
  }

  /** True for a word of a brand's name, which distinguishes products poorly. */
  isOfBrand(keys: string): boolean {
    return this.#brandKeys.has(keys);
  }

  /** The longest known word that a text begins or ends with: 픽스처 of 픽스처추천. */
  wordWithin(keys: string): string | undefined {
    const within = this.words.filter((word) => word.keys.length > MIN_KEYS && this.#isAtAnEnd(word.keys, keys));
    return within.toSorted((a, b) => b.keys.length - a.keys.length)[0]?.text;
  }

  #isAtAnEnd(word: string, keys: string): boolean {
    return word.length < keys.length && (keys.startsWith(word) || keys.endsWith(word));
  }

  /** True for a whole word of a product, a category or a synonym. */
  isTerm(keys: string): boolean {
    return this.#terms.has(keys);
  }

  isSynonym(keys: string): boolean {
    return this.#groupsOf(keys).length > 0;
  }

  /** Includes English plurals and participles: fixtures, grafting. */
  #groupsOf(keys: string): readonly Group[] {
    const own = this.#groupsBy.get(keys);
    if (own) return own;
    const stems = ENGLISH_ENDINGS.filter((ending) => keys.endsWith(ending)).map((ending) =>
      keys.slice(0, -ending.length),
    );
    return stems.flatMap((stem) => (stem.length < MIN_KEYS ? [] : (this.#groupsBy.get(stem) ?? [])));
  }

  /** The other words of the same meaning that find products. */
  synonymsOf(keys: string): Spelling[] {
    return this.#foundIn(this.#groupsOf(keys), keys);
  }

  /**
   * The keys of all words of the same meaning, including those that find no product but may name a category; without
   * brands.
   */
  meaningsOf(keys: string): string[] {
    const spellings = this.#groupsOf(keys).flatMap((group) => group.spellings);
    return spellings.map((each) => each.keys).filter((each) => !this.#brandKeys.has(each));
  }

  /** The same for a beginning: abut, heal. */
  synonymsBegunBy(keys: string): Spelling[] {
    if (keys.length < MIN_KEYS) return [];
    const begun = this.#groups.filter(({ spellings }) => spellings.some((each) => each.keys.startsWith(keys)));
    return begun.length > MAX_BEGUN ? [] : this.#foundIn(begun, keys);
  }

  /** The same for first consonants: ㅈㄷㅈ. */
  synonymsByInitials(initials: string): Spelling[] {
    if (initials.length < 2) return [];
    return this.#foundIn(
      this.#groups.filter(({ spellings }) => spellings.some((each) => each.initials === initials)),
      initials,
    );
  }

  #foundIn(groups: readonly Group[], keys: string): Spelling[] {
    const found = groups.flatMap((group) => group.found).filter((each) => each.keys !== keys);
    return [...new Map(found.map((each) => [each.keys, each])).values()];
  }

  /** Splits joined words: 본레벨픽스처. The last word may be unfinished. Null if the text does not consist of known words. */
  piecesOf(keys: string): string[] | null {
    return split(keys, (piece, isLast) => this.#terms.has(piece) || (isLast && this.#begins(piece)));
  }

  /** The same for first consonants: ㅂㄹㅂㅍㅅㅊ. */
  pieceInitialsOf(initials: string): string[] | null {
    this.#initials ??= new Set(this.words.map(({ text }) => initialsOf(text)).filter(({ length }) => length > 1));
    const known = this.#initials;
    return split(initials, (piece) => piece.length > 1 && known.has(piece));
  }

  #begins(keys: string): boolean {
    if (keys.length < MIN_KEYS) return false;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < keys) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(keys) ?? false;
  }

  /** The signatures of the categories, including their descendants, and of the brands that are meant. */
  signaturesOf(isMeant: (name: Name) => boolean): number[] {
    const brandIds = new Set(this.#brands.filter(isMeant).map(({ id }) => id));
    const categoryIds = new Set(this.categories.filter(isMeant).map(({ id }) => id));
    for (const id of categoryIds) for (const below of this.#below.get(id) ?? []) categoryIds.add(below);
    if (brandIds.size === 0 && categoryIds.size === 0) return [];
    return [...this.#signatures].flatMap(([id, { brandId, categoryId }]) =>
      brandIds.has(brandId) || categoryIds.has(categoryId) ? [id] : [],
    );
  }
}

/** The smallest number of pieces that form a text; among equal numbers, those with the longest first piece. */
function split(text: string, isPiece: (piece: string, isLast: boolean) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = null;
    for (let start = end - 2; start >= 0; start -= 1) {
      const before = best[start];
      if (!before || before.length + 1 > (best[end]?.length ?? Number.POSITIVE_INFINITY)) continue;
      const piece = text.slice(start, end);
      if (isPiece(piece, end === text.length)) best[end] = [...before, piece];
    }
  }
  const pieces = best[text.length] ?? null;
  return pieces && pieces.length > 1 ? pieces : null;
}

/** Words that no product contains, each once. */
function rare(texts: readonly string[], known: readonly KnownWord[]): KnownWord[] {
  const seen = new Set(known.map(({ keys }) => keys));
  return texts.flatMap((text) => {
    const keys = keysOf(text);
    if (text.length < 2 || /\d/.test(text) || seen.has(keys)) return [];
    seen.add(keys);
    return [{ text, keys, productCount: 0 }];
  });
}

function namedCategories(categories: readonly Category[]): NamedCategory[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return categories
    .filter(({ shows }) => shows)
    .map(({ id, name, parentId }) => {
      const above: Spelling[] = [];
      const passed = new Set<string>();
      for (let next = parentId; next !== null && !passed.has(next); next = byId.get(next)?.parentId ?? null) {
        passed.add(next);
        above.push(...wordsOf(byId.get(next)?.name ?? '').map(spellingOf));
      }
      return { ...nameOf(id, name), above };
    });
}

function nameOf(id: string, name: string): Name {
  const parts = name.split(BETWEEN_PARTS).map((part) => ({
    keys: spellingOf(part).keys,
    words: wordsOf(part).map(spellingOf),
  }));
  return { id, keys: spellingOf(name).keys, parts: parts.filter(({ keys }) => keys !== '') };
}
