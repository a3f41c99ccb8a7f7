import type { ProductDetailView, ProductView } from '@iruon/bff-storefront/shop/products/product-detail';
import type { LinkedProduct } from '@iruon/contract';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const screw = { _id: id(10), name: '커버 스크류', price: 5_000, stock: null };
const mount = { _id: id(11), name: '픽스처 마운트', price: 9_000, stock: 3 };

const fixture: ProductView = {
  _id: id(1),
  code: 'FX-40',
  type: 'NORMAL_PRODUCT',
  name: '본레벨 픽스처',
  brandName: '이루온',
  categoryName: '픽스처',
  thumb: null,
  price: 60_000,
  salePrice: 60_000,
  flags: [],
  labels: [],
  hasOptions: false,
  sells: true,
  isSoldOut: false,
  isLiked: false,
  reviewCount: 0,
  starAverage: null,
  _brand: id(2),
  _category: id(3),
  categories: [],
  content: '',
  size: '',
  origin: '',
  manufacturer: '',
  hashtags: [],
  stock: 20,
  stockEnabled: true,
  discount: null,
  images: [],
  optionsConf: { enabled: false, criteria: [] },
  options: [],
  shippingOptions: [],
  supplies: [screw, mount],
  addOns: [],
  relateds: [],
  bundleds: [],
  matrix: null,
};

const addOn: LinkedProduct = { ...fixture, name: '커버 스크류', _option: null, supply: screw };
const set: ProductView = {
  ...fixture,
  _id: id(4),
  code: 'KIT-SL',
  type: 'PRODUCT_BUNDLE',
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

const showing = (product: ProductView, remoteAreas: string[] = []) => ({
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
        viewed: [],
      },
      ifu: null,
      unpaid: [],
      reserved: {},
      remoteAreas,
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
