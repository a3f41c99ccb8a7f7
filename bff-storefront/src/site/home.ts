import type { Display } from '@iruon/contract';
import { type BoughtView, boughtProducts } from '../mypage/orders/bought-products.ts';
import { type ProductLine, productLines } from '../product/product-lines.ts';
import { type DisplayCardView, displayCard } from '../shop/products/product-card.ts';
import type { Popup } from '../store.ts';
import type { Visit } from '../visit.ts';
import { type HeroSlide, heroSlides } from './hero-slides.ts';

export interface HomeView {
  /** Empty without banners: the page has a default picture. */
  slides: HeroSlide[];
  /** Those that this browser did not hide; null if they cannot be loaded. */
  popups: Popup[] | null;
  lines: ProductLine[];
  /** The displays that are not empty. */
  displays: { code: string; name: string; products: DisplayCardView[] }[];
  /** Frequently bought products; null for visitors and without a customer number. */
  again: BoughtView[] | null;
}

/** Prices are for members, so only the visitor's view is equal for everyone. */
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
  const hidden = new Set([...visit.hiddenPopupIds, ...closed]);
  return {
    slides: heroSlides(banners),
    popups: popups?.filter(({ _id }) => !hidden.has(_id)) ?? null,
    lines,
    displays: displays.map(({ code, name, products }) => ({ code, name, products: products.map(displayCard) })),
    again,
  };
}
