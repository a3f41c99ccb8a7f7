import type { CartOptions } from '@iruon/contract';
import { useState } from 'react';
import { maxWith, presentSelection } from '~/components/cart/option-form';
import { OptionPicker } from '~/components/products/option-picker';
import { canBuy, choose, variantOf } from '~/components/products/variant-picker';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { Button } from '~/components/ui/button';
import { DialogClose } from '~/components/ui/dialog';
import { FieldErrors } from '~/components/ui/field';
import { count, differenceText, won } from '~/format';

export interface OptionChooserProps {
  view: CartOptions;
  errors: { _option?: string[]; amount?: string[] };
  isPending: boolean;
}

/** The choice of another option and its quantity; the surrounding form posts its fields. */
export function OptionChooser({ view, errors, isPending }: OptionChooserProps) {
  const { product } = view;
  const [selection, setSelection] = useState(() => presentSelection(view));
  const [typed, setTyped] = useState(view.amount);
  const hasOptions = product.optionsConf.enabled;
  const variant = hasOptions ? variantOf(product.options, selection) : null;
  const option = product.options.find(({ _id }) => _id === variant?._id) ?? null;
  const isChosen = !hasOptions || option !== null;
  const max = isChosen ? maxWith(view, option) : 9999;
  const amount = Math.max(1, Math.min(max, typed));
  const price = option?.salePrice ?? product.salePrice;
  const isBuyable = (option === null || canBuy(option, product)) && max > 0;
  const isSame = (option?._id ?? null) === view._option && amount === view.amount;
  const present = product.options.find(({ _id }) => _id === view._option);
  return (
    <>
      <input type="hidden" name="option" value={option?._id ?? ''} />
      {hasOptions ? (
        <div className="grid gap-2">
          <OptionPicker
            product={product}
            selection={selection}
            onPress={(criterion, value) => setSelection(choose(product, selection, criterion, value))}
            present={present ?? { value: [], price: view.salePrice - product.salePrice }}
          />
          <FieldErrors id="option-error" errors={errors._option} />
        </div>
      ) : (
        <div className="grid gap-2">
          <p className="text-label text-ink-soft">이제 옵션 없이 판매하는 상품입니다. 옵션 없이 담아 드립니다.</p>
          <FieldErrors id="option-error" errors={errors._option} />
        </div>
      )}
      <div className="grid gap-2 rounded-m bg-mist p-4" aria-live="polite">
        <p className="text-label font-semibold">
          {isChosen ? (option?.name ?? product.name) : '바꿀 옵션을 선택해 주세요'}
        </p>
        {isChosen && (
          <>
            <p className="figures text-caption text-ink-soft">
              개당 {won(price)}
              {price !== view.salePrice && ` (지금보다 ${differenceText(price - view.salePrice)})`}
            </p>
            {option && option.inCart > 0 && max > 0 && (
              <p className="figures text-caption text-accent-deep">
                이미 담긴 같은 옵션 {count(option.inCart)}개와 합쳐 {count(option.inCart + amount)}개가 됩니다.
              </p>
            )}
            {!isBuyable && (
              <p className="figures text-caption text-danger">
                {option && option.inCart > 0 && max === 0
                  ? `이미 ${count(option.inCart)}개가 담겨 있어 더 담을 수 없습니다.`
                  : '품절된 옵션입니다. 다른 옵션을 골라 주세요.'}
              </p>
            )}
            {isBuyable && amount >= max && (
              <p className="figures text-caption text-warning">{count(max)}개까지 담을 수 있습니다.</p>
            )}
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <QuantityStepper
            label={option?.name ?? product.name}
            name="amount"
            value={amount}
            max={Math.max(1, max)}
            onChange={setTyped}
          />
          {isChosen && <output className="figures font-bold">{won(price * amount)}</output>}
        </div>
        <FieldErrors id="amount-error" errors={errors.amount} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DialogClose asChild>
          <Button tone="outline">닫기</Button>
        </DialogClose>
        <Button type="submit" disabled={!isChosen || !isBuyable || isSame} isPending={isPending}>
          {isChosen && isSame ? '지금 옵션입니다' : '변경하기'}
        </Button>
      </div>
    </>
  );
}
