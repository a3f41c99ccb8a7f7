import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { Link, useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { cn } from '~/class-names';
import { optionPage } from '~/components/cart/option-form';
import { ProductPicture } from '~/components/products/product-picture';
import { useOnDemand } from '~/components/ui/on-demand';
import { won } from '~/format';
import { CartSupply } from './cart-supply';
import { LineDelivery } from './line-delivery';
import { noticeOf } from './line-notice';
import { LineNotices } from './line-notices';
import { LineAmount, RemoveLine } from './line-parts';
import { OptionPress, useOptionPress } from './option-press';
import { useLineAmount } from './use-line-amount';

export interface CartRowProps {
  line: CartLineView;
  isChosen: boolean;
  onChoose(form: HTMLFormElement | null): void;
  onRemove(line: CartLineView): void;
  /** The select of its coupon, if the member has one for it. */
  coupon?: ReactNode;
}

export function CartRow({ line, isChosen, onChoose, onRemove, coupon }: CartRowProps) {
  const { product, option } = line;
  const { amount, setAmount, isSaving, Form } = useLineAmount(line._id, line.amount);
  const [isChoosing, setChoosing] = useState(false);
  const { press, attach } = useOptionPress();
  const { Part: OptionDialog, fetch } = useOnDemand(async () => (await import('./option-dialog')).OptionDialog);
  const navigate = useNavigate();
  const notice = noticeOf(line);
  const name = option ? `${product.name} ${option.name}` : product.name;
  const ofSupplies = line.supplies.reduce((sum, { price, amount: pieces }) => sum + price * pieces, 0);
  const canChange = ['OK', 'STOCK_SHORT', 'SUPPLY_GONE'].includes(line.availability);
  function chooseOption() {
    setChoosing(true);
    void fetch().then((isThere) => isThere || navigate(optionPage(line._id)));
  }
  const optionPress = line.hasOptions && (
    <OptionPress attach={attach} line={line._id} name={name} onPress={chooseOption} />
  );
  return (
    <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-3 gap-y-3 py-5 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <label className="-m-3 grid cursor-pointer place-items-center self-start p-3">
        <input
          type="checkbox"
          name="carts"
          value={line._id}
          form="choose"
          checked={isChosen}
          disabled={!line.isOrderable}
          onChange={(event) => onChoose(event.currentTarget.form)}
          className="size-5 accent-accent"
        />
        <span className="sr-only">{name} 선택</span>
      </label>
      <Link to={`/shop/products/${product.code}`} tabIndex={-1} aria-hidden className={cn(notice && 'opacity-50')}>
        <ProductPicture src={product.thumb} alt="" side={96} />
      </Link>
      <div className="grid content-start gap-1">
        <Link
          to={`/shop/products/${product.code}`}
          className="press-line text-label leading-snug font-semibold hover:text-accent sm:text-body"
        >
          {product.name}
        </Link>
        {option && <p className="text-label text-ink-soft">{option.name}</p>}
        <LineDelivery line={line} name={name} />
        <p className="figures text-caption text-ink-faint">
          개당 {won(line.salePrice)}
          {line.discountPrice > 0 && (
            <>
              {' '}
              <del>{won(line.salePrice + line.discountPrice)}</del>
            </>
          )}
        </p>
        {!notice?.isOption && optionPress && <div className="mt-1">{optionPress}</div>}
        <LineNotices line={line} name={name} optionPress={notice?.isOption && optionPress} />
        {line.hasOptions && OptionDialog && (
          <OptionDialog line={line} isOpen={isChoosing} onOpen={setChoosing} press={press} />
        )}
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-1 sm:row-span-2 sm:flex-col sm:flex-nowrap sm:items-end sm:gap-y-4">
        <Form method="post" className="flex items-center gap-2">
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="line" value={line._id} />
          <LineAmount label={name} value={amount} stock={line.stock} isDisabled={!canChange} onChange={setAmount} />
        </Form>
        <p className={cn('figures text-body font-bold', isSaving && 'opacity-60')}>
          {won(line.salePrice * amount + ofSupplies)}
        </p>
        <form
          method="post"
          className="ml-auto"
          onSubmit={(event) => {
            event.preventDefault();
            onRemove(line);
          }}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="line" value={line._id} />
          <RemoveLine name={name} />
        </form>
      </div>
      {line.supplies.length > 0 && (
        <ul className="col-span-3 grid gap-2 rounded-m bg-mist px-3 py-2 sm:col-span-2 sm:col-start-2">
          {line.supplies.map((supply) => (
            <CartSupply key={supply._supply} line={line._id} supply={supply} isDisabled={!canChange} />
          ))}
        </ul>
      )}
      {coupon && isChosen && <div className="col-span-3 sm:col-span-2 sm:col-start-2">{coupon}</div>}
    </li>
  );
}
