import { rowFactory, withList } from './insert-row.ts';

/** Inserts a shown display of twelve products chosen by hand; `pins` are products in their order. */
export const makeDisplay = withList(
  rowFactory('displays', (token) => ({
    code: `D${token}`,
    name: `진열 ${token}`,
    rule: 'BY_HAND',
  })),
  'pins',
  'displayPins',
  (displayId, productId, sequence) => ({ displayId, productId, sequence }),
);

/** Inserts a shown code, by default a LABEL. */
export const makeProductCode = rowFactory('productCodes', (token) => ({
  kind: 'LABEL',
  value: `L${token}`,
  text: `라벨 ${token}`,
}));
