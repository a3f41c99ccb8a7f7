import type { ConsoleBrand } from '@iruon/contract';
import { showNumber } from '../../format/won.ts';
import { recordList } from '../../record-kit/define-list.tsx';

export const BrandList = recordList<ConsoleBrand & { id: string }>({
  nameOf: ({ name }) => name,
  picture: ({ image }) => image,
  caption: ({ code }) => code,
  aside: ({ productCount }) => `상품 ${showNumber(productCount)}개`,
});
