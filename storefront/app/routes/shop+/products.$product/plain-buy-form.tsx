import { canBuy } from '~/components/products/variant-picker';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { won } from '~/format';
import type { BoughtProduct } from './buy-box';
import { maxOfSupply } from './chosen-supplies';
import { ShippingChoice } from './shipping-choice';

interface PlainBuyFormProps {
  product: BoughtProduct;
  addKey: string;
  supply: string | null;
}

/** The same form for a browser without scripts: one variant, one amount, one button. */
export function PlainBuyForm({ product, addKey, supply: named }: PlainBuyFormProps) {
  return (
    <form method="post" className="grid gap-4 rounded-m border border-line p-5">
      <input type="hidden" name="idempotencyKey" value={addKey} />
      <input type="hidden" name="product" value={product._id} />
      {product.optionsConf.enabled && (
        <Field label="옵션" htmlFor="plain-option">
          <Select id="plain-option" name="option" required>
            <option value="">옵션을 선택해 주세요</option>
            {product.options.map((variant) => (
              <option key={variant._id} value={variant._id} disabled={!canBuy(variant, product)}>
                {variant.name} {won(product.salePrice + variant.price)}
                {canBuy(variant, product) ? '' : ' (품절)'}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!product.optionsConf.enabled && <input type="hidden" name="option" value="" />}
      <Field label="수량" htmlFor="plain-amount">
        <Input id="plain-amount" name="amount" type="number" min={1} max={9999} defaultValue={1} required />
      </Field>
      {product.supplies.map((supply) => (
        <Field key={supply._id} label={`${supply.name} (${won(supply.price)})`} htmlFor={`plain-${supply._id}`}>
          <input type="hidden" name="supply" value={supply._id} />
          <Input
            id={`plain-${supply._id}`}
            name="supplyAmount"
            type="number"
            min={0}
            max={maxOfSupply(supply)}
            defaultValue={supply._id === named && maxOfSupply(supply) > 0 ? 1 : 0}
          />
        </Field>
      ))}
      <ShippingChoice options={product.shippingOptions} />
      <Button type="submit" tone="outline" size="l" wide>
        장바구니 담기
      </Button>
      <Button intent="buy" size="l" wide>
        바로 구매
      </Button>
    </form>
  );
}
