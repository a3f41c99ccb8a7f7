/** A product on sale, in the shape of a list. */
export const sampleProduct = (_id: string) => ({
  _id,
  code: 'TL-4110',
  name: '티슈레벨 픽스처 4.1×10',
  brandName: '이루온',
  thumb: null,
  labels: [],
  price: 120_000,
  salePrice: 108_000,
  hasOptions: false,
  sells: true,
  isSoldOut: false,
  reviewCount: 0,
  starAverage: null,
});
