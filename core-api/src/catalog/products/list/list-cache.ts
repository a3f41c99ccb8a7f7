import type { Database, Handle } from '@iruon/db';
import { sql } from 'kysely';
import { createTtlCache } from '../../../platform/concurrency/ttl-cache.ts';
import { primaryOf } from '../../../platform/db/read-replica.ts';
import type { Context } from '../../../platform/services.ts';
import { isSoldOut, quantityNow } from '../product-parts-repository.ts';
import { type KnownWord, Lexicon, type SynonymGroup } from '../search/lexicon.ts';
import type { Match } from '../search/search-repository.ts';
import {
  type Facet,
  type FacetBoard,
  type GroupRow,
  type ListView,
  parseFacet,
  type Signature,
  type Tally,
} from './facet-board.ts';

/** The result of a search before paging. */
export interface SearchResult {
  /** In the requested order. */
  ids: string[];
  facets: ListView['facets'];
  /** True if there are more matches than the limit. */
  isCut: boolean;
  /** The text that was searched instead of the typed one. */
  didYouMean: string | null;
  /** True if no product contains all the words. */
  isMiss: boolean;
}

/** The data of one instant. Derived results are cached with it, so that they are never older than the snapshot. */
export interface ListSnapshot {
  readonly board: FacetBoard;
  /** The meanings of search words. */
  readonly lexicon: Lexicon;
  matches(key: string, find: () => Promise<Match[]>): Promise<Match[]>;
  /** The result of a search by filter and order. */
  searches(key: string, find: () => Promise<SearchResult>): Promise<SearchResult>;
}

/** The data shared by all lists and searches, computed once per period for all callers. */
export interface ListCache {
  snapshot(): Promise<ListSnapshot>;
  /** The number of products of a console filter. */
  counts(key: string, count: () => Promise<number>): Promise<number>;
}

/** Maximum number of notes per call. */
const MAX_CHECKS = 5_000;

/**
 * Processes the trigger notes about changed products, for them and the bundles that contain them: updates whether they
 * can be bought, and in `product_quantities` what the console's list by stock reads. Several processes may run it
 * concurrently: each claims its own notes.
 * @returns the number of notes
 */
export async function settleAvailability(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from availability_checks
      where ctid = any (array(select ctid from availability_checks limit ${MAX_CHECKS} for update skip locked))
      returning product_id
    ), concerned as (
      select product_id as id from taken
      union
      select l.product_id from taken join product_links l on l.linked_product_id = taken.product_id and l.kind = 'BUNDLED'
    ), computed as (
      select p.id, p.signature_id, ${quantityNow} as quantity,
        case when not p.sells then 'NOT_SOLD' when ${isSoldOut} then 'SOLD_OUT' else 'AVAILABLE' end as availability
      from products p where p.id in (select id from concerned)
    ), counted as (
      update product_quantities k
      set quantity = computed.quantity, signature_id = computed.signature_id, availability = computed.availability
      from computed where k.product_id = computed.id and (k.quantity, k.signature_id, k.availability) is distinct from
        (computed.quantity, computed.signature_id, computed.availability)
    ), offered as (
      update products set is_available = computed.availability = 'AVAILABLE'
      from computed where products.id = computed.id and products.is_available <> (computed.availability = 'AVAILABLE')
    )
    select count(*)::int as count from taken`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** Processes all notes. Without this job they would accumulate overnight, while nobody reads the lists. */
export async function settleAllAvailability(handle: Handle): Promise<void> {
  while ((await settleAvailability(handle)) === MAX_CHECKS);
}

interface SignatureRow {
  id: number;
  brandId: string;
  categoryId: string;
  facets: string[];
}

/** The counts of one signature: its id, the number of shown products, and the number of those that can be bought. */
type TallyRow = [signatureId: number, shown: number, available: number];

/**
 * Counts the shown products of each signature by an index-only scan. The result is one JSON text, because thousands of
 * rows would take far longer to parse.
 */
export async function findTallies(handle: Handle): Promise<TallyRow[]> {
  const { rows } = await sql<{ tallies: TallyRow[] | null }>`
    select json_agg(json_build_array(signature_id, shown, available)) as tallies
    from (
      select signature_id, count(*) as shown, count(*) filter (where is_available) as available
      from products where shows group by signature_id
    ) counted`.execute(handle);
  return rows[0]?.tallies ?? [];
}

async function findSignatures(handle: Handle, ids: readonly number[]): Promise<SignatureRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SignatureRow>`
    select id, brand_id, category_id, facets from product_signatures where id = any (${ids}::int[])`.execute(handle);
  return rows;
}

/** Every brand, in display order. */
async function findFacetBrands(handle: Handle): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select id, code, name, shows from brands order by sequence, name, id`.execute(handle);
  return rows;
}

/** Every category, siblings in display order. */
async function findFacetCategories(handle: Handle): Promise<(GroupRow & { parentId: string | null })[]> {
  const { rows } = await sql<GroupRow & { parentId: string | null }>`
    select id, parent_id, code, name, shows from categories order by sequence, name, id`.execute(handle);
  return rows;
}
/** Signatures never change, so each is read once; equal facets become one object. */
class Signatures {
  readonly byId = new Map<number, Signature>();
  readonly #facets = new Map<string, Facet>();

  async complete(db: Database, ids: readonly number[]): Promise<void> {
    const unknown = ids.filter((id) => !this.byId.has(id));
    for (const row of await findSignatures(db, unknown)) this.byId.set(row.id, this.#read(row));
  }

  #read({ facets, ...row }: SignatureRow): Signature {
    return { ...row, facets: facets.map((text) => this.#facet(text)) };
  }

  #facet(text: string): Facet {
    const known = this.#facets.get(text) ?? parseFacet(text);
    this.#facets.set(text, known);
    return known;
  }
}

function weigh(tallies: readonly Tally[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { signature, shown } of tallies) {
    for (const { criterion } of signature.facets) weights.set(criterion, (weights.get(criterion) ?? 0) + shown);
  }
  return weights;
}

/** Reads a new snapshot at every call; only the signatures are cached. */
function createBoardReader(db: Database): () => Promise<FacetBoard> {
  const signatures = new Signatures();
  return async () => {
    await settleAvailability(primaryOf(db));
    const [counted, brands, categories] = await Promise.all([
      findTallies(db),
      findFacetBrands(db),
      findFacetCategories(db),
    ]);
    await signatures.complete(
      db,
      counted.map(([id]) => id),
    );
    const tallies = counted.flatMap(([id, shown, available]) => {
      const signature = signatures.byId.get(id);
      return signature ? [{ signature, shown, available }] : [];
    });
    return {
      tallies,
      signatures: signatures.byId,
      brands,
      categories,
      total: tallies.reduce((sum, { shown }) => sum + shown, 0),
      weights: weigh(tallies),
    };
  };
}

/** Rarer words are unlikely corrections. */
const MAX_WORDS = 5_000;

/** The most frequent words of names. */
async function findWords(handle: Handle): Promise<KnownWord[]> {
  return handle
    .selectFrom('searchWords')
    .select(['text', 'keys', 'productCount'])
    .orderBy('productCount', 'desc')
    .orderBy('text')
    .limit(MAX_WORDS)
    .execute();
}

/** The synonym groups that are in use. */
async function findSynonymGroups(handle: Handle): Promise<SynonymGroup[]> {
  const rows = await handle
    .selectFrom('synonymGroups')
    .select(['name', 'words', 'leads'])
    .where('shows', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name, words, leads }) => ({ words: [name, ...words], leads }));
}

const MAX_SEARCHES = 200;
/** Search words change rarely, so their TTL is this multiple of that of the other data. */
const WORDS_KEPT = 60;

const known = new WeakMap<Database, ListCache>();

/** Results that live as long as their snapshot. */
function cacheOfMoment<T>(): (key: string, find: () => Promise<T>) => Promise<T> {
  const cache = createTtlCache<T>(MAX_SEARCHES);
  return (key, find) => cache.read(key, Number.POSITIVE_INFINITY, find);
}

/** Reads the lexicon with the current synonyms. It is rebuilt only if its input has changed. */
function createLexiconReader(db: Database, readWords: () => Promise<KnownWord[]>) {
  let latest: { words: KnownWord[]; others: string; lexicon: Lexicon } | undefined;
  return async ({ categories, brands, signatures }: FacetBoard): Promise<Lexicon> => {
    const [words, groups] = await Promise.all([readWords(), findSynonymGroups(db)]);
    const others = JSON.stringify([groups, categories, brands]);
    if (latest?.words !== words || latest.others !== others) {
      latest = { words, others, lexicon: new Lexicon({ words, groups, categories, brands, signatures }) };
    }
    return latest.lexicon;
  };
}

/** The cache of one database, with the TTL from the configuration. */
export function listCache({ db, config }: Pick<Context, 'db' | 'config'>): ListCache {
  const existing = known.get(db);
  if (existing) return existing;
  const readBoard = createBoardReader(db);
  const moments = createTtlCache<ListSnapshot>(1);
  const words = createTtlCache<KnownWord[]>(1);
  const readLexicon = createLexiconReader(db, () =>
    words.read('', config.listsKeptMs * WORDS_KEPT, () => findWords(db)),
  );
  const counts = createTtlCache<number>(MAX_SEARCHES);
  const made: ListCache = {
    snapshot: () =>
      moments.read('', config.listsKeptMs, async () => {
        const board = await readBoard();
        return {
          board,
          lexicon: await readLexicon(board),
          matches: cacheOfMoment<Match[]>(),
          searches: cacheOfMoment<SearchResult>(),
        };
      }),
    counts: (key, count) => counts.read(key, config.listsKeptMs, count),
  };
  known.set(db, made);
  return made;
}
