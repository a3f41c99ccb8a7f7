import type { Display } from '@iruon/contract';
import { type BoughtView, boughtProducts } from '../mypage/overview.ts';
import { hiddenHere } from '../preview/in-preview.ts';
import { type ProductLine, productLines } from '../product/product-lines.ts';
import { type DisplayCardView, displayCard, sharingLabels } from '../shop/products/product-card.ts';
import type { Banner, Popup } from '../store.ts';
import type { Visit } from '../visit.ts';

export interface HomeView {
  /** Empty without banners: the page has a default picture. */
  slides: HeroSlide[];
  /** Without those that this browser hides; null if they cannot be loaded. */
  popups: Popup[] | null;
  lines: ProductLine[];
  /** Without empty displays. */
  displays: { code: string; name: string; products: DisplayCardView[] }[];
  /** Frequently bought products; null for visitors and without a customer number. */
  again: BoughtView[] | null;
}

/** Members see prices; only the displays of visitors are equal for everyone. */
async function displaysFor(visit: Visit): Promise<Display[]> {
  const displays = visit.user ? (await visit.core.call('listDisplays')).displays : await visit.store.displays();
  return displays.filter(({ products }) => products.length > 0);
}

/**
 * The home page. Its optional parts (banners, popups and frequently bought products) may fail.
 * @param closed ids of popups that were closed on this page without scripts
 */
export async function home(visit: Visit, closed: readonly string[] = []): Promise<HomeView> {
  const [banners, popups, lines, displays, again] = await Promise.all([
    visit.store.banners().catch(() => []),
    visit.store.popups().catch(() => null),
    productLines(visit),
    displaysFor(visit),
    boughtProducts(visit).catch(() => null),
  ]);
  const hidden = new Set([...hiddenHere(visit, visit.cookies.hiddenPopups), ...closed]);
  return {
    slides: heroSlides(banners),
    popups: popups?.filter(({ _id }) => !hidden.has(_id)) ?? null,
    lines,
    displays: displays.map(({ code, name, products }) => ({
      ...{ code, name },
      products: sharingLabels(products.map(displayCard)),
    })),
    again,
  };
}

/** One picture of the hero with its headline. */
export interface HeroSlide {
  name: string;
  /** A path or an address; empty without a link. */
  url: string;
  /** Pictures for wide windows and for narrow ones; equal if only one of them was uploaded. */
  wide: string;
  narrow: string;
}

const SLOTS = [1, 2, 3, 4];
const PLACES = [0, 1];

/**
 * The slides of the main slots in their order. A slot has a banner for wide windows and one for narrow ones: their pictures of
 * one index are one slide, with the headline of the wide one.
 */
export function heroSlides(banners: readonly Banner[]): HeroSlide[] {
  const bannerOf = (code: string) => banners.find((banner) => banner.code === code);
  return SLOTS.flatMap((slot) => {
    const [pc, mobile] = [bannerOf(`MAIN_${slot}_PC`), bannerOf(`MAIN_${slot}_MOBILE`)];
    const text = pc ?? mobile;
    if (!text) return [];
    return PLACES.flatMap((index) => {
      const pictureOf = (banner: Banner | undefined) => banner?.images.find((image) => image.index === index)?.url;
      const [wide, narrow] = [pictureOf(pc), pictureOf(mobile)];
      const any = wide ?? narrow;
      return any === undefined ? [] : [{ name: text.name, url: text.url, wide: wide ?? any, narrow: narrow ?? any }];
    });
  });
}
