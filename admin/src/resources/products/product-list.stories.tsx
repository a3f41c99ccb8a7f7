import { consoleProduct, productChoices } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { ProductList } from './product-list.tsx';

const row = sample(consoleProduct, {
  name: '임플란트 드라이버',
  code: 'DR-100',
  price: 30_000,
  salePrice: 27_000,
  shows: true,
});

export default resourcePage('상품', 'products', ProductList, {
  listConsoleProducts: { products: [row], total: 1 },
  getConsoleProductChoices: sample(productChoices),
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleProducts', 'products');
