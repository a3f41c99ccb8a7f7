import { createdNow, rowFactory, withList } from './insert-row.ts';

/** Inserts a shown exhibition without a period, with `products` in order. */
export const makeExhibition = withList(
  rowFactory('exhibitions', (token) => ({
    code: `E${token}`,
    name: `기획전 ${token}`,
    ...createdNow(),
  })),
  'products',
  'exhibitionProducts',
  (exhibitionId, productId, sequence) => ({ exhibitionId, productId, sequence }),
);

/** Inserts a shown catalogue without cover and file. */
export const makeCatalogue = rowFactory('catalogues', (token) => ({ name: `카탈로그 ${token}`, ...createdNow() }));

/** Inserts a shown showroom without coordinates. */
export const makeShowroom = rowFactory('showrooms', (token) => ({
  code: `S${token}`,
  name: `전시장 ${token}`,
  ...createdNow(),
}));
