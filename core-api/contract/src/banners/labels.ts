/** The main slots of the home page, in their order; each slot exists for wide screens and for phones. */
export const bannerCodes = [
  'MAIN_1_PC',
  'MAIN_1_MOBILE',
  'MAIN_2_PC',
  'MAIN_2_MOBILE',
  'MAIN_3_PC',
  'MAIN_3_MOBILE',
  'MAIN_4_PC',
  'MAIN_4_MOBILE',
] as const;
export type BannerCode = (typeof bannerCodes)[number];

export const isBannerCode = (code: string): code is BannerCode => (bannerCodes as readonly string[]).includes(code);

/** Maximum number of pictures of a banner; each is a slide of its own. */
export const BANNER_IMAGE_LIMIT = 2;

/** The name of a slot for operators: `메인 1 · PC`. */
export const bannerCodeLabels = Object.fromEntries(
  bannerCodes.map((code) => {
    const [, number = '', screen = ''] = code.split('_');
    return [code, `메인 ${number} · ${screen === 'PC' ? 'PC' : '모바일'}`];
  }),
) as Record<BannerCode, string>;
