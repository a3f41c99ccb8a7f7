import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { useFetcher } from '@remix-run/react';
import { ShoppingCart, X } from 'lucide-react';
import { useState } from 'react';
import { OptionPicker } from '~/components/products/option-picker';
import { canBuy, choose, type Selection, type Variant, variantOf } from '~/components/products/variant-picker';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { Button } from '~/components/ui/button';
import { count, won } from '~/format';
import { useChange } from '~/use-change';
import type { action } from './action';
import { AdditionTotal } from './addition-total';
import { addLine, type ChosenLine, lineOf, setAmount, totalOf } from './chosen-lines';
import { type SupplyAmounts, startSupplies, suppliesTotal } from './chosen-supplies';
import { SearchedSize } from './matrix/searched-notice';
import { searchedSize } from './matrix/searched-size';
import { ShippingChoice } from './shipping-choice';
import { showAddedToCart } from './show-added-to-cart';
import { SupplyPicker } from './supply-picker';

/** The variant with the size in the search text; null unless the text contains all of the size. */
function searchedVariant({ optionsConf, options }: BoughtProduct, typed: string | null): Variant | null {
  const criteria = optionsConf.criteria.map(({ name, values }) => ({ name, values: values.map((each) => each.name) }));
  const size = searchedSize(criteria, typed);
  return size && variantOf(options, size);
}

/** A product without the texts and products below its form. */
export type BoughtProduct = Omit<ProductView, 'content' | 'relateds'>;

interface BuyBoxProps {
  product: BoughtProduct;
  addKey: string;
  /** The searched text: a size in it is chosen initially. */
  typed: string | null;
  /** The supply of a link: one unit of it is chosen. */
  supply: string | null;
}

/**
 * The choice of options that are added to the cart: a complete combination becomes a line, and several lines are added
 * together.
 */
export function BuyBox({ product, addKey, typed, supply }: BuyBoxProps) {
  const hasOptions = product.optionsConf.enabled;
  const blank: Selection = product.optionsConf.criteria.map(() => null);
  const start: ChosenLine[] = hasOptions ? [] : [lineOf(product, null)];
  const [selection, setSelection] = useState(blank);
  const searched = hasOptions ? searchedVariant(product, typed) : null;
  const isChosen = searched !== null && canBuy(searched, product);
  const [lines, setLines] = useState(isChosen ? [lineOf(product, searched)] : start);
  const [supplies, setSupplies] = useState<SupplyAmounts>(() => startSupplies(product.supplies, supply));
  const [announcement, setAnnouncement] = useState('');
  const fetcher = useFetcher<typeof action>();
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;

  useChange(response, () => {
    if (!response?.ok) return;
    showAddedToCart();
    setLines(start);
    setSupplies(new Map());
    setSelection(blank);
  });

  function press(criterion: number, value: string) {
    const next = choose(product, selection, criterion, value);
    const variant = variantOf(product.options, next);
    if (!variant) return setSelection(next);
    setLines(addLine(lines, lineOf(product, variant)));
    setAnnouncement(`${variant.name} 옵션을 담을 목록에 더했습니다.`);
    // Clears the last criterion, so that the next length of the same diameter needs one press.
    setSelection(next.map((chosen, index) => (index === next.length - 1 ? null : chosen)));
  }

  const pieces = lines.reduce((sum, line) => sum + line.amount, 0);
  return (
    <fetcher.Form method="post" className="grid gap-6 noscript:hidden">
      <input type="hidden" name="idempotencyKey" value={addKey} />
      <input type="hidden" name="product" value={product._id} />
      {searched && <SearchedSize name={searched.name} isChosen={isChosen} />}
      {hasOptions && <OptionPicker product={product} selection={selection} onPress={press} />}
      <ShippingChoice options={product.shippingOptions} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <LineList
        lines={lines}
        canRemove={hasOptions}
        onAmount={(option, amount) => setLines(setAmount(lines, option, amount))}
        onRemove={(option) => setLines(lines.filter((line) => line.option !== option))}
      />
      <SupplyPicker supplies={product.supplies} amounts={supplies} onAmounts={setSupplies} />
      <AdditionTotal
        chosen={pieces > 0 && <>({count(pieces)}개)</>}
        total={totalOf(lines) + suppliesTotal(product.supplies, supplies)}
        problem={response && !response.ok && response.problem}
        hint="수량이나 옵션을 바꿔 다시 담아 주세요."
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          type="submit"
          tone="outline"
          size="l"
          disabled={lines.length === 0}
          isPending={fetcher.state !== 'idle'}
        >
          <ShoppingCart aria-hidden />
          {lines.length === 0 ? '옵션을 선택해 주세요' : '장바구니 담기'}
        </Button>
        <Button intent="buy" size="l" disabled={lines.length === 0 || fetcher.state !== 'idle'}>
          바로 구매
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface LineListProps {
  lines: ChosenLine[];
  /** Only a chosen line can be removed; a product without options always has a line. */
  canRemove: boolean;
  onAmount(option: string | null, amount: number): void;
  onRemove(option: string | null): void;
}

/** The lines to add to the cart. Every line has fields of its own, so that the form posts the visible state. */
function LineList({ lines, canRemove, onAmount, onRemove }: LineListProps) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={line.option} className="grid gap-3 rounded-m bg-mist p-4">
          <input type="hidden" name="option" value={line.option ?? ''} />
          <div className="flex items-start justify-between gap-3">
            <p className="text-label font-semibold">{line.name}</p>
            {canRemove && (
              <button
                type="button"
                onClick={() => onRemove(line.option)}
                className="-m-3 grid size-11 place-items-center rounded-s text-ink-faint hover:text-ink"
              >
                <X className="size-4" aria-hidden />
                <span className="sr-only">{line.name} 빼기</span>
              </button>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <QuantityStepper
              label={line.name}
              name="amount"
              value={line.amount}
              max={line.max}
              onChange={(amount) => onAmount(line.option, amount)}
            />
            <span className="figures font-semibold">{won(line.unitPrice * line.amount)}</span>
          </div>
          {line.amount >= line.max && <p className="text-caption text-warning">재고가 {line.max}개 남았습니다.</p>}
        </li>
      ))}
    </ul>
  );
}
