import type { ProductLine } from '@iruon/bff-storefront/product/product-lines';
import { ZoneLink } from '~/components/ui/link-zone';

/** Links to the products of each category of a line. */
export function LineCategories({ line }: { line: ProductLine }) {
  if (line.categories.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {line.categories.map((category) => (
        <li key={category.code}>
          <ZoneLink
            to={`/shop/products?category=${encodeURIComponent(category.code)}`}
            className="inline-flex min-h-11 items-center sm:min-h-9 rounded-full border border-line bg-paper px-3.5 text-label font-medium hover:border-accent hover:text-accent"
          >
            {category.name}
          </ZoneLink>
        </li>
      ))}
    </ul>
  );
}
