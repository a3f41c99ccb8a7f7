import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import { readableOn } from '@iruon/contract/contrast';
import { Badge } from '~/components/ui/badge';

export interface ProductLabelsProps {
  labels: ProductCardView['labels'];
  /** Maximum number of labels shown. */
  max?: number;
}

/** The labels of a product in their own background colours, each with a readable text colour. */
export function ProductLabels({ labels, max = 3 }: ProductLabelsProps) {
  return labels.slice(0, max).map(({ text, color }) => (
    <Badge
      key={text}
      {...(color ? { tone: null, style: { background: color, color: readableOn(color) } } : { tone: 'accent' })}
    >
      {text}
    </Badge>
  ));
}
