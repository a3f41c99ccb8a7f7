import type { ProductValues } from './product-values.ts';

export interface FormTab {
  key: string;
  label: string;
  /** The first parts of the paths of fields whose errors mark the tab. */
  fields: (keyof ProductValues)[];
  /** True if only some kinds of products have it. */
  isFor?: (type: ProductValues['type']) => boolean;
}

export const formTabs = [
  {
    key: 'basics',
    label: '기본',
    fields: ['type', 'name', 'code', '_brand', '_category', 'size', 'origin', 'manufacturer'],
  },
  {
    key: 'price',
    label: '가격·할인',
    fields: ['price', 'cost', 'discountEnabled', 'discount', 'stockEnabled', 'stock'],
  },
  { key: 'options', label: '옵션', fields: ['optionsConf', 'options'], isFor: (type) => type !== 'PRODUCT_BUNDLE' },
  {
    key: 'device',
    label: '의료기기',
    fields: ['device'],
    isFor: (type) => type !== 'PRODUCT_BUNDLE',
  },
  { key: 'bundleds', label: '세트구성', fields: ['bundleds'], isFor: (type) => type === 'PRODUCT_BUNDLE' },
  { key: 'supplies', label: '부속품', fields: ['supplies'] },
  { key: 'addOns', label: '추가상품', fields: ['addOns', 'addOnsConf'] },
  { key: 'relateds', label: '연관상품', fields: ['relateds', 'relatedsConf', 'relatedGroupCode'] },
  { key: 'images', label: '이미지', fields: ['_images', 'images'] },
  { key: 'content', label: '상세내용', fields: ['content'] },
  {
    key: 'shows',
    label: '노출',
    fields: ['shows', 'sells', 'flags', 'groups', 'labels', 'hashtags', 'sequence', 'variation'],
  },
] as const satisfies FormTab[];

export type TabKey = (typeof formTabs)[number]['key'];

/** The tabs with errors, in their order. Errors are keyed as in react-hook-form. */
export function tabsWithErrors(errors: object): TabKey[] {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
  return formTabs.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ key }) => key);
}
