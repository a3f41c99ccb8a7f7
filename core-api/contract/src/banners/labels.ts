import { type BannerCode, bannerCodes } from './slots.ts';

/** The name of a slot for operators: `메인 1 · PC`. */
export const bannerCodeLabels = Object.fromEntries(
  bannerCodes.map((code) => {
    const [, number = '', screen = ''] = code.split('_');
    return [code, `메인 ${number} · ${screen === 'PC' ? 'PC' : '모바일'}`];
  }),
) as Record<BannerCode, string>;
