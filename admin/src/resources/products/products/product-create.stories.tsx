import { productChoices } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './products.tsx';

const _id = '01890000-0000-7000-8000-000000000001';

export default {
  title: '상품 등록',
  resource: 'products',
  at: '/products/create',
  render: () => <screens.create />,
  responses: {
    listConsoleProducts: { products: [], total: 0 },
    getConsoleProductChoices: sample(productChoices, {
      brands: [{ _id, code: 'IRUON', name: '이루온', shows: true }],
      categories: [{ _id, code: 'FIXTURE', name: '픽스처', shows: false }],
    }),
    createConsoleProduct: new Refusal(409, '입력하신 내용을 확인해 주세요.', {
      code: '이미 쓰고 있는 상품코드입니다.',
    }),
    previewConsoleProductPrice: { salePrice: 45_000, phase: 'RUNNING' },
  },
} satisfies Meta;

export const Fresh: Story = {};
