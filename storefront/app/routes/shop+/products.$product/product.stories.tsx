import type { ProductDetailView } from '@iruon/bff-storefront/shop/products/product-detail';
import type { AddOnView, ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const screw = { _id: id(10), name: '커버 스크류', price: 5_000, stock: null };
const mount = { _id: id(11), name: '픽스처 마운트', price: 9_000, stock: 3 };

const fixture: ProductView = {
  _id: id(1),
  code: 'FX-40',
  name: '본레벨 픽스처',
  brandName: '이루온',
  thumb: null,
  price: 60_000,
  salePrice: 60_000,
  labels: [],
  sells: true,
  isSoldOut: false,
  reviewCount: 0,
  starAverage: null,
  categories: [],
  content: '',
  size: '',
  stock: 20,
  stockEnabled: true,
  discount: null,
  images: [],
  maxExtra: 0,
  optionsConf: { enabled: false, criteria: [] },
  options: [],
  shippingOptions: [],
  supplies: [screw, mount],
  addOns: [],
  relateds: [],
  bundleds: [],
  matrix: null,
};

const { _id, code, thumb, salePrice, sells, isSoldOut } = fixture;
const addOn: AddOnView = {
  ...{ _id, code, thumb, salePrice, sells, isSoldOut },
  ...{ type: 'NORMAL_PRODUCT', name: '커버 스크류', hasOptions: false, supply: screw },
};
const set: ProductView = {
  ...fixture,
  _id: id(4),
  code: 'KIT-SL',
  name: '서지컬 키트',
  supplies: [],
  addOns: [addOn],
  relateds: [{ ...addOn, name: '픽스처 마운트', supply: { ...mount, stock: 0 } }],
  bundleds: [
    {
      _product: fixture._id,
      _option: null,
      code: fixture.code,
      name: '픽스처 마운트',
      optionName: null,
      supply: mount,
      thumb: null,
      amount: 2,
    },
  ],
};

const showing = (product: ProductView, remoteAreas: string[] = [], restock: ProductDetailView['restock'] = []) => ({
  screens: {
    productDetail: async (): Promise<ProductDetailView> => ({
      product,
      specs: [],
      community: {
        reviews: {
          summary: { count: 0, average: 0, histogram: [] },
          images: [],
          reviews: [],
          sort: 'latest',
          page: 1,
          pageCount: 1,
        },
        questions: { total: 0, questions: [], page: 1, pageCount: 1 },
      },
      viewed: [],
      ifu: null,
      unpaid: [],
      reserved: {},
      remoteAreas,
      restock,
      promise: '오늘 오후 3시까지 결제하면 오늘 출고, 12월 1일(화) 도착 예정',
      deliveryTerms: [],
    }),
  },
});

export default pageStories('상품', page, '/shop/products/FX-40', {
  path: '/shop/products/:product',
  ...showing(fixture),
});

export const Fixture: Story = {};
export const ToRemoteAreas: Story = showing(fixture, ['울릉군', '신안군 흑산면']);
export const WithSupply: Story = { at: `/shop/products/FX-40?supply=${screw._id}` };
export const SetOfSupplies: Story = { at: '/shop/products/KIT-SL', ...showing(set) };

const soldOut = { _product: fixture._id, _option: null, name: fixture.name, isWaiting: false };
export const SoldOut: Story = showing({ ...fixture, isSoldOut: true }, [], [soldOut]);
export const SoldOutSizes: Story = showing(
  fixture,
  [],
  [
    { ...soldOut, name: '4.0 8', isWaiting: true },
    { ...soldOut, _option: '018f0000-0000-7000-8000-000000000077', name: '4.5 10' },
  ],
);
