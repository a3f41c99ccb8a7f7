import type { ConsoleBrand } from '@iruon/contract';
import { showNumber } from '../../format/won.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { recordList } from '../../record-kit/define-list.tsx';
import { code, picture, text, toggle } from '../../record-kit/fields.tsx';

const brandForm = recordForm<ConsoleBrand & { id: string }>({
  nameOf: ({ name }) => name,
  fields: [
    text('name', '이름', { max: 50, isRequired: true }),
    code('code', '코드', '주소와 연동에 쓰입니다.'),
    picture('_image', '이미지', { path: 'brands' }),
    toggle('shows', '매장에 보이기'),
  ],
});

const BrandList = recordList<ConsoleBrand & { id: string }>({
  nameOf: ({ name }) => name,
  picture: ({ image }) => image,
  caption: ({ code }) => code,
  aside: ({ productCount }) => `상품 ${showNumber(productCount)}개`,
});

export const screens = { list: BrandList, ...brandForm };
