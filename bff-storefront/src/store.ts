import type { CoreClient, StorefrontOperations } from '@iruon/contract/client';

const loadSetting = async (core: CoreClient<StorefrontOperations>) => (await core.call('getSetting')).setting;
const loadCategories = async (core: CoreClient<StorefrontOperations>) => (await core.call('listCategories')).categories;
const loadDisplays = async (core: CoreClient<StorefrontOperations>) => (await core.call('listDisplays')).displays;

const loadBandBanners = async (core: CoreClient<StorefrontOperations>) =>
  (await core.call('listBandBanners')).bandBanners;

export type Setting = Awaited<ReturnType<typeof loadSetting>>;
export type Category = Awaited<ReturnType<typeof loadCategories>>[number];
type BandBanner = Awaited<ReturnType<typeof loadBandBanners>>[number];
type Display = Awaited<ReturnType<typeof loadDisplays>>[number];

/** What is the same for every visitor, kept for a short while. */
export interface Store {
  setting(): Promise<Setting>;
  categories(): Promise<Category[]>;
  /** As a visitor sees them, without prices. */
  displays(): Promise<Display[]>;
  /** Those that are shown now, in their order. */
  bandBanners(): Promise<BandBanner[]>;
}

const KEPT_FOR = 30_000;
// What an operator changed of the settings or of a band banner is seen at once.
const SETTING_KEPT_FOR = 1_000;

/** A value loaded at most once in so many milliseconds; a failed load is not kept. */
function kept<T>(load: () => Promise<T>, keptFor = KEPT_FOR): () => Promise<T> {
  let value: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (value && Date.now() < until) return value;
    until = Date.now() + keptFor;
    const loading = load();
    value = loading;
    loading.catch(() => {
      if (value === loading) value = undefined;
    });
    return loading;
  };
}

export function createStore(core: CoreClient<StorefrontOperations>): Store {
  return {
    setting: kept(() => loadSetting(core), SETTING_KEPT_FOR),
    categories: kept(() => loadCategories(core)),
    displays: kept(() => loadDisplays(core)),
    bandBanners: kept(() => loadBandBanners(core), SETTING_KEPT_FOR),
  };
}
