import { consoleProduct, productChoices } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
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
      products: Array.from({ length: 60 }, (_, place) => ({
        ...row,
        _id: `01890000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
        name: `드라이버 ${place}`,
      })),
      total: 60,
    },
  },
};
