import { createdNow, rowFactory } from './insert-row.ts';

/** Inserts a shown band banner without a link, a colour and a period. */
export const makeBandBanner = rowFactory('bandBanners', (token) => ({
  code: `B${token}`,
  name: `띠배너 ${token}`,
  ...createdNow(),
}));
