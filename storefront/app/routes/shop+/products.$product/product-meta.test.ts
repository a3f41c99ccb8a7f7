import { expect, it } from 'vitest';
import { type DescribedProduct, productMeta } from './product-meta';

const origin = 'https://iruon.example';
const args = {
  matches: [{ id: 'root', data: { origin, company: {} } }],
  location: { pathname: '/shop/products/0190f3a4-0000-7000-8000-000000000001' },
};
const product: DescribedProduct = {
  code: 'BN-ALL',
  name: '본레벨 픽스처',
  brandName: '이루온',
  size: 'Ø4.0',
  salePrice: 90_000,
  sells: true,
  isSoldOut: false,
  reviewCount: 3,
  starAverage: 4.7,
  thumb: '/files/thumb',
  images: [{ url: '/files/1' }],
  categories: [{ code: 'BONE', name: '본레벨 라인' }],
};

function dataOf(described: DescribedProduct, type: string): Record<string, unknown> | undefined {
  const scripts = productMeta(args, described).flatMap((tag) =>
    'script:ld+json' in tag ? [JSON.parse(JSON.stringify(tag['script:ld+json'])) as Record<string, unknown>] : [],
  );
  return scripts.find((script) => script['@type'] === type);
}

it('has one address by its code, and pictures by their absolute URL', () => {
  const meta = productMeta(args, product);
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/shop/products/BN-ALL` });
  expect(meta).toContainEqual({ property: 'og:title', content: '본레벨 픽스처 - 이루온' });
  expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/files/1` });
});

it('contains description, price and rating', () => {
  expect(dataOf(product, 'Product')).toMatchObject({
    sku: 'BN-ALL',
    brand: { name: '이루온' },
    image: [`${origin}/files/1`],
    offers: { price: 90_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  });
});

it('contains no rating without reviews', () => {
  expect(dataOf({ ...product, reviewCount: 0, starAverage: null }, 'Product')).not.toHaveProperty('aggregateRating');
});

it.each([
  [{ isSoldOut: true }, 'OutOfStock'],
  [{ sells: false, isSoldOut: true }, 'Discontinued'],
])('with %j is %s', (change, expected) => {
  const offers = dataOf({ ...product, ...change }, 'Product')?.offers;
  expect(offers).toMatchObject({ availability: `https://schema.org/${expected}` });
});

it('is at the end of its breadcrumb from the shop', () => {
  expect(dataOf(product, 'BreadcrumbList')?.itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: '쇼핑몰', item: `${origin}/shop/products` }),
    expect.objectContaining({ position: 2, name: '본레벨 라인', item: expect.stringContaining('BONE') }),
    expect.objectContaining({ position: 3, name: '본레벨 픽스처', item: `${origin}/shop/products/BN-ALL` }),
  ]);
});
