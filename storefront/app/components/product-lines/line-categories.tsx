import type { ProductLine } from '@iruon/bff-storefront/product/product-lines';
import { ZoneLink } from '~/components/ui/link-zone';

/** Links to the products of each category of a line. */
export function LineCategories({ line }: { line: ProductLine }) {
  if (line.categories.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {line.categories.map((category) => (
        <li key={category.code}>
          <ZoneLink to={`/shop/products?category=${encodeURIComponent(category.code)}`} className="category-link">
            {category.name}
          </ZoneLink>
        </li>
      ))}
    </ul>
  );
}
