import { consoleProduct, productChoices } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { MANY, manyOf, sample } from '../../../testing/sample.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './products.tsx';

const row = sample(consoleProduct, {
  name: '임플란트 드라이버',
  code: 'DR-100',
  price: 30_000,
  salePrice: 27_000,
  shows: true,
});

export default resourcePage('상품', 'products', screens.list, {
  listConsoleProducts: { products: [row], total: 1 },
  getConsoleProductChoices: sample(productChoices),
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleProducts', 'products');

/** A page of more products than one part of a bulk change. */
export const Many: Story = {
  responses: {
    listConsoleProducts: {
      products: manyOf(row, (place) => ({ name: `드라이버 ${Number(place)}` })),
      total: MANY,
    },
  },
};
