import { FORM_TERMS, type OrderTermCode, orderTermCodes, type Terms, termsOfOrders } from '@iruon/contract';
import type { CoreClient, StorefrontOperations } from '@iruon/contract/client';
import { LRUCache } from 'lru-cache';

const loadSetting = async (core: CoreClient<StorefrontOperations>) => (await core.call('getSetting')).setting;
const loadCategories = async (core: CoreClient<StorefrontOperations>) => (await core.call('listCategories')).categories;
const loadDisplays = async (core: CoreClient<StorefrontOperations>) => (await core.call('listDisplays')).displays;

const loadSocialProviders = async (core: CoreClient<StorefrontOperations>) =>
  (await core.call('listSocialProviders')).providers;

const loadBandBanners = async (core: CoreClient<StorefrontOperations>) =>
  (await core.call('listBandBanners')).bandBanners;

const loadBanners = async (core: CoreClient<StorefrontOperations>) => (await core.call('listBanners')).banners;
const loadIslands = async (core: CoreClient<StorefrontOperations>) => (await core.call('listIslands')).islands;
const loadPopups = async (core: CoreClient<StorefrontOperations>) => (await core.call('listPopups')).popups;

export type Setting = Awaited<ReturnType<typeof loadSetting>>;
export type Category = Awaited<ReturnType<typeof loadCategories>>[number];
type BandBanner = Awaited<ReturnType<typeof loadBandBanners>>[number];
export type Banner = Awaited<ReturnType<typeof loadBanners>>[number];
export type Popup = Awaited<ReturnType<typeof loadPopups>>[number];
type Island = Awaited<ReturnType<typeof loadIslands>>[number];
type SocialProviders = Awaited<ReturnType<typeof loadSocialProviders>>;
type Display = Awaited<ReturnType<typeof loadDisplays>>[number];

/** A text that an order agrees to. */
export type OrderTerms = Pick<Terms, 'subject' | 'content' | 'necessary'> & {
  code: OrderTermCode;
  /** The day from which it applies. */
  version: string;
};

/** The current texts with these codes, in their order; without those that the store does not have. */
export async function currentTerms(core: CoreClient<StorefrontOperations>, codes: readonly string[]): Promise<Terms[]> {
  const { termsList } = await core.call('listTerms');
  const existing = codes.filter((code) => termsList.some((each) => each.code === code));
  const read = async (code: string) => await core.call('getTerms', { params: { path: { code }, query: {} } });
  return Promise.all(existing.map(async (code) => (await read(code)).terms));
}

/** The current texts of an order, in the order of the form. */
async function loadOrderTerms(core: CoreClient<StorefrontOperations>): Promise<OrderTerms[]> {
  const texts = await currentTerms(core, Object.values(termsOfOrders));
  return orderTermCodes.flatMap((code) => {
    const text = texts.find((each) => each.code === termsOfOrders[code]);
    if (!text) return [];
    const { subject, content, necessary, effectiveOn: version } = text;
    return [{ code, subject, content, necessary, version }];
  });
}

/** Data that is equal for every visitor, cached for a short time. */
export interface Store {
  setting(): Promise<Setting>;
  categories(): Promise<Category[]>;
  /** For visitors, without prices. */
  displays(): Promise<Display[]>;
  /** The current band banners, in their order. */
  bandBanners(): Promise<BandBanner[]>;
  /** The current banners of the main slots. */
  banners(): Promise<Banner[]>;
  /** The current popups of the home page, in their order. */
  popups(): Promise<Popup[]>;
  /** The regions with a remote area surcharge. */
  islands(): Promise<Island[]>;
  /** The current texts of an order. */
  orderTerms(): Promise<OrderTerms[]>;
  /** The current texts that a form requires. */
  formTerms(): Promise<Terms[]>;
  /** The providers whose accounts can log in. */
  socialProviders(): Promise<SocialProviders>;
}

const TTL_MS = 30_000;
// A change by an operator is on the site within a second.
const SETTING_TTL_MS = 1_000;

/** Loads a value at most once in `milliseconds`; concurrent readers share a load, and a failed one is not cached. */
function cached<T extends object>(load: () => Promise<T>, milliseconds: number): () => Promise<T> {
  const cache = new LRUCache<'value', T>({
    max: 1,
    // lru-cache returns an entry in its last millisecond too.
    ttl: milliseconds - 1,
    ttlResolution: 0,
    perf: Date,
    fetchMethod: load,
  });
  return () => cache.forceFetch('value');
}

/** One cache for the server, and one for each visit of a preview. */
export function createStore(core: CoreClient<StorefrontOperations>): Store {
  return {
    setting: cached(() => loadSetting(core), SETTING_TTL_MS),
    categories: cached(() => loadCategories(core), SETTING_TTL_MS),
    displays: cached(() => loadDisplays(core), SETTING_TTL_MS),
    bandBanners: cached(() => loadBandBanners(core), SETTING_TTL_MS),
    banners: cached(() => loadBanners(core), SETTING_TTL_MS),
    popups: cached(() => loadPopups(core), SETTING_TTL_MS),
    islands: cached(() => loadIslands(core), SETTING_TTL_MS),
    orderTerms: cached(() => loadOrderTerms(core), SETTING_TTL_MS),
    formTerms: cached(() => currentTerms(core, FORM_TERMS), SETTING_TTL_MS),
    socialProviders: cached(() => loadSocialProviders(core), TTL_MS),
  };
}
