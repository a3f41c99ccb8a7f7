import type { Banner } from '../store.ts';

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
