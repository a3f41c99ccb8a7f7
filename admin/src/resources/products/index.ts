import icon from '@mui/icons-material/CategoryOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const products = defineResource({
  name: 'products',
  label: '상품',
  nothing: '아직 상품이 없습니다.',
  operation: 'listConsoleProducts',
  menu: { group: 'products', order: 1 },
  list: lazyScreen(async () => (await import('./product-list.tsx')).ProductList),
  create: lazyScreen(async () => (await import('./product-create.tsx')).ProductCreate),
  edit: lazyScreen(async () => (await import('./product-edit.tsx')).ProductEdit),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '상품',
    code: '상품코드',
    brandName: '브랜드',
    categoryName: '분류',
    price: '정가',
    salePrice: '판매가',
    stock: '재고',
    shows: '진열',
    sells: '판매',
    createdAt: '등록일시',
    q: '상품명, 상품코드',
  },
});
