/** The labels of a product's fields in the console, in forms and in the history. */
export const productFieldLabels = {
  code: '상품코드',
  type: '상품 종류',
  name: '상품명',
  brand: '브랜드',
  category: '분류',
  images: '이미지',
  content: '상세내용',
  size: '규격',
  origin: '원산지',
  manufacturer: '제조사',
  licenceNo: '허가번호',
  deviceClass: '의료기기 등급',
  implantable: '이식 의료기기',
  nhiCode: '치료재료 코드',
  lotRequired: '로트 관리',
  minShelfDays: '최소 유효일수',
  udiDis: 'UDI-DI',
  cost: '원가',
  price: '정가',
  discountEnabled: '할인',
  discountUnit: '할인 단위',
  discountAmount: '할인값',
  discountPeriod: '할인 기간',
  stockEnabled: '재고 관리',
  stock: '재고',
  shows: '진열',
  sells: '판매',
  sequence: '진열 순서',
  flags: '표시',
  groups: '묶음',
  labels: '라벨',
  hashtags: '해시태그',
  relatedGroupCode: '연관 묶음',
  optionsEnabled: '옵션 사용',
  optionsSort: '옵션 정렬',
  optionsCriteria: '옵션 기준',
  option: '옵션',
  optionPrice: '옵션 추가금',
  optionStock: '옵션 재고',
  optionEnabled: '옵션 판매',
  optionHexa: '옵션 색',
  supply: '부속품',
  supplyPrice: '부속품 가격',
  supplyStock: '부속품 재고',
  supplyStockEnabled: '부속품 재고 관리',
  supplyEnabled: '부속품 판매',
  addOnsEnabled: '추가상품 사용',
  addOn: '추가상품',
  relatedsEnabled: '연관상품 사용',
  related: '연관상품',
  bundled: '세트 구성',
  variationCode: '품목군 코드',
  variationList: '품목군 축',
  variationSpec: '품목군 규격',
} as const;

export type ProductField = keyof typeof productFieldLabels;

export const productTypeLabels = {
  NORMAL_PRODUCT: '일반 상품',
  VARIETY_BUNDLE: '품목군 대표',
  PRODUCT_BUNDLE: '세트 상품',
} as const;

/** The packings that a UDI-DI can identify. */
export const deviceLevelLabels = { UNIT: '낱개', PACK: '팩', CASE: '상자' } as const;

export const discountUnitLabels = { AMOUNT: '원', PERCENT: '%' } as const;
export const optionsSortLabels = { MANUAL: '직접 정한 순서', NAME: '이름순', PRICE: '추가금순' } as const;

/** The units of the fields' values; fields without an entry are texts. */
export const productFieldUnits: Partial<Record<ProductField, 'won' | 'pieces' | 'switch'>> = {
  cost: 'won',
  price: 'won',
  optionPrice: 'won',
  supplyPrice: 'won',
  stock: 'pieces',
  optionStock: 'pieces',
  supplyStock: 'pieces',
  discountEnabled: 'switch',
  stockEnabled: 'switch',
  shows: 'switch',
  sells: 'switch',
  optionsEnabled: 'switch',
  optionEnabled: 'switch',
  supplyStockEnabled: 'switch',
  supplyEnabled: 'switch',
  implantable: 'switch',
  lotRequired: 'switch',
  addOnsEnabled: 'switch',
  relatedsEnabled: 'switch',
};
