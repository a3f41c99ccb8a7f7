import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import type { MetaDescriptor } from '@remix-run/node';
import { listAddress } from '~/components/products/list-address';
import { addressOf, pageMeta } from '../../../seo';

type MetaArgs = Parameters<typeof pageMeta>[0];

export type DescribedProduct = Pick<
  ProductView,
  | 'code'
  | 'name'
  | 'brandName'
  | 'size'
  | 'salePrice'
  | 'sells'
  | 'isSoldOut'
  | 'reviewCount'
  | 'starAverage'
  | 'thumb'
  | 'images'
  | 'categories'
>;

function availabilityOf({ sells, isSoldOut }: DescribedProduct): string {
  if (!sells) return 'https://schema.org/Discontinued';
  return isSoldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
}

/** The product in the vocabulary of schema.org: description, price and rating. */
function productData(args: MetaArgs, product: DescribedProduct, address: string): MetaDescriptor {
  const pictures = product.images.map(({ url }) => addressOf(args, url));
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: product.code,
      url: address,
      brand: { '@type': 'Brand', name: product.brandName },
      ...(pictures.length > 0 ? { image: pictures } : {}),
      offers: {
        '@type': 'Offer',
        url: address,
        price: product.salePrice,
        priceCurrency: 'KRW',
        availability: availabilityOf(product),
      },
      ...(product.reviewCount > 0 && product.starAverage !== null
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: product.starAverage,
              reviewCount: product.reviewCount,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    },
  };
}

/** The breadcrumb of the product in the vocabulary of schema.org. */
function breadcrumbData(args: MetaArgs, { name, categories }: DescribedProduct, address: string): MetaDescriptor {
  const steps = [
    { name: '쇼핑몰', item: addressOf(args, listAddress({ category: null })) },
    ...categories.map(({ code, name }) => ({ name, item: addressOf(args, listAddress({ category: code })) })),
    { name, item: address },
  ];
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  };
}

/**
 * The head of a product page, with one canonical address by the product's code. Visitors and search engines are
 * redirected to the login.
 */
export function productMeta(args: MetaArgs, product: DescribedProduct): MetaDescriptor[] {
  const path = `/shop/products/${product.code}`;
  const address = addressOf(args, path);
  const words = {
    title: `${product.name} - 이루온`,
    description: [product.brandName, product.name, product.size].filter(Boolean).join(' · '),
    image: product.images[0]?.url ?? product.thumb,
  };
  return [
    ...pageMeta({ ...args, location: { pathname: path } }, words),
    productData(args, product, address),
    breadcrumbData(args, product, address),
  ];
}
