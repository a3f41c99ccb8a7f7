import type { DisplayProduct, LinkedProduct, ProductSummary } from '@iruon/contract';

/** Maximum number of the store's labels on a card. */
const MAX_LABELS = 2;

interface Labels {
  labels: { text: string; color: string | null }[];
}

/** What a card in a list and the page of a product show. */
export type ShownField =
  | ('_id' | 'code' | 'name' | 'brandName' | 'thumb' | 'price' | 'salePrice')
  | ('sells' | 'isSoldOut' | 'reviewCount' | 'starAverage');

/** The fields of a card in a list. A page has two dozen cards, and contains each field twice, as HTML and as data. */
export type ProductCardView = Labels & Pick<ProductSummary, ShownField | 'hasOptions'>;

/** The fields of a card in a display; prices are null for visitors without a customer number. */
export type DisplayCardView = Labels &
  Pick<DisplayProduct, 'code' | 'name' | 'brandName' | 'thumb' | 'price' | 'salePrice' | 'isSoldOut'>;

/** The fields of a small card in a row. */
export type StripProduct = Pick<ProductSummary, 'code' | 'name' | 'thumb' | 'salePrice' | 'isSoldOut'>;

/** The small card of a linked product; with a supply, the card is the supply's. */
export type LinkedCard = StripProduct & Partial<Pick<LinkedProduct, 'supply'>>;

const labelsOf = ({ labels }: Pick<ProductSummary, 'labels'>): Labels['labels'] =>
  labels.slice(0, MAX_LABELS).map(({ text, color }) => ({ text, color }));

/** The same cards with one object for equal labels: the data of a page contains an object once. */
export function sharingLabels<Card extends Labels>(cards: readonly Card[]): Card[] {
  const known = new Map<string, Labels['labels']>();
  return cards.map((card) => {
    const key = JSON.stringify(card.labels);
    const labels = known.get(key) ?? card.labels;
    known.set(key, labels);
    return { ...card, labels };
  });
}

export function productCard(product: ProductSummary): ProductCardView {
  const { _id, code, name, brandName, thumb, price, salePrice } = product;
  const { hasOptions, sells, isSoldOut, reviewCount, starAverage } = product;
  const labels = labelsOf(product);
  return {
    _id,
    code,
    name,
    brandName,
    thumb,
    labels,
    price,
    salePrice,
    hasOptions,
    sells,
    isSoldOut,
    reviewCount,
    starAverage,
  };
}

export function displayCard(product: DisplayProduct): DisplayCardView {
  const { code, name, brandName, thumb, price, salePrice, isSoldOut } = product;
  return { code, name, brandName, thumb, labels: labelsOf(product), price, salePrice, isSoldOut };
}

export function linkedCard({ supply, ...product }: LinkedProduct): LinkedCard {
  return { ...stripProduct(product), ...(supply && { supply }) };
}

export function stripProduct({ code, name, thumb, salePrice, isSoldOut }: ProductSummary): StripProduct {
  return { code, name, thumb, salePrice, isSoldOut };
}
