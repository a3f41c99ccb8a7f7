import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { useFetcher, useNavigate } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';
import { cn } from '~/class-names';
import { optionPage } from '~/components/cart/option-form';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { useOnDemand } from '~/components/ui/on-demand';
import { count, won } from '~/format';
import { useChange } from '~/use-change';
import { CartSupply } from './cart-supply';
import { LineAmount, RemoveLine } from './line-controls';
import { LineDelivery } from './line-delivery';
import { noticeOf } from './line-notice';
import { OptionPress, useOptionPress } from './option-press';
import { useLineAmount } from './use-line-amount';

export interface CartRowProps {
  line: CartLineView;
  isChosen: boolean;
  onChoose(form: HTMLFormElement | null): void;
  onRemove(line: CartLineView): void;
  /** True if its delivery differs from that of other sizes of the product. */
  hasDelivery: boolean;
  /** The select of its coupon, if the member has one for it. */
  coupon?: ReactNode;
}

/** One size of a product: its option, quantity and sum in one row, on phones in two rows. */
export function CartRow({ line, isChosen, onChoose, onRemove, hasDelivery, coupon }: CartRowProps) {
  const { product, option } = line;
  const { amount, setAmount, isSaving, Form } = useLineAmount(line._id, line.amount);
  const [isChoosing, setChoosing] = useState(false);
  const { press, attach } = useOptionPress();
  const { Part: OptionDialog, fetch } = useOnDemand(async () => (await import('./option-dialog')).OptionDialog);
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(isChosen);
  // It shows a press before the navigation that follows, then the loaded cart. A press before hydration stays.
  useChange(isChosen, () => {
    if (box.current && known.current !== isChosen) box.current.checked = isChosen;
    known.current = isChosen;
  });
  const notice = noticeOf(line);
  const name = option ? `${product.name} ${option.name}` : product.name;
  const ofSupplies = line.supplies.reduce((sum, { price, amount: pieces }) => sum + price * pieces, 0);
  const canChange = ['OK', 'STOCK_SHORT', 'SUPPLY_GONE'].includes(line.availability);
  function chooseOption() {
    setChoosing(true);
    void fetch().then((isThere) => isThere || navigate(optionPage(line._id)));
  }
  const optionPress = (shown: string | null) =>
    line.hasOptions && (
      <OptionPress
        attach={attach}
        line={line._id}
        name={shown ? product.name : name}
        option={shown}
        onPress={chooseOption}
      />
    );
  const isInNotice = notice?.isOption === true;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto_6.5rem_auto] sm:gap-x-4 sm:py-1">
      <label className="-m-3 grid cursor-pointer place-items-center p-3">
        <input
          ref={box}
          type="checkbox"
          name="carts"
          value={line._id}
          form="choose"
          defaultChecked={isChosen}
          disabled={!line.isOrderable}
          onChange={(event) => onChoose(event.currentTarget.form)}
          className="size-5 accent-accent"
        />
        <span className="sr-only">{name} 선택</span>
      </label>
      <div className={cn('flex flex-wrap items-center gap-x-4', notice && 'text-ink-faint')}>
        {option && (isInNotice || !line.hasOptions) && <p className="text-label font-semibold">{option.name}</p>}
        {!isInNotice && optionPress(option?.name ?? null)}
        <p className="figures text-caption text-ink-faint">
          개당 {won(line.salePrice)}
          {line.discountPrice > 0 && (
            <>
              {' '}
              <del>{won(line.salePrice + line.discountPrice)}</del>
            </>
          )}
        </p>
      </div>
      <Form method="post" className="flex items-center gap-2 max-sm:col-start-2 max-sm:row-start-2">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="line" value={line._id} />
        <LineAmount label={name} value={amount} stock={line.stock} isDisabled={!canChange} onChange={setAmount} />
      </Form>
      <p
        className={cn(
          'figures text-right text-label font-bold sm:text-body max-sm:col-start-3 max-sm:row-start-1',
          isSaving && 'opacity-60',
        )}
      >
        {won(line.salePrice * amount + ofSupplies)}
      </p>
      <form
        method="post"
        className="-mr-2 justify-self-end max-sm:col-start-3 max-sm:row-start-2"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove(line);
        }}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="line" value={line._id} />
        <RemoveLine name={name} />
      </form>
      <div className="col-span-full grid gap-2 py-1 empty:hidden sm:col-span-4 sm:col-start-2">
        {hasDelivery && <LineDelivery lines={[line]} name={name} />}
        <LineNotices line={line} name={name} optionPress={isInNotice && optionPress(null)} />
        {line.hasOptions && OptionDialog && (
          <OptionDialog line={line} isOpen={isChoosing} onOpen={setChoosing} press={press} />
        )}
        {line.supplies.length > 0 && (
          <ul className="grid gap-2 rounded-m bg-mist px-3 py-2">
            {line.supplies.map((supply) => (
              <CartSupply key={supply._supply} line={line._id} supply={supply} isDisabled={!canChange} />
            ))}
          </ul>
        )}
        {isChosen && coupon}
      </div>
    </li>
  );
}

interface LineNoticesProps {
  line: CartLineView;
  name: string;
  /** Opens the choice of another option, if another option resolves the notice. */
  optionPress?: ReactNode;
}

/** Changes since the line was added, in its price or its availability, each with its remedy. */
function LineNotices({ line, name, optionPress }: LineNoticesProps) {
  const fetcher = useFetcher();
  const notice = noticeOf(line);
  const { _id, seenPrice, salePrice, refusal } = line;
  const isPriceNew = seenPrice !== null && seenPrice !== salePrice;
  if (!notice && !isPriceNew && !refusal) return null;
  const isPending = fetcher.state !== 'idle';
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      {notice && (
        <p className="flex flex-wrap items-center gap-2 text-caption text-danger">
          <Badge tone="danger">{notice.label}</Badge>
          {notice.text}
        </p>
      )}
      {optionPress}
      {refusal && (
        <p role="alert" className="text-caption font-medium text-danger">
          {refusal}
        </p>
      )}
      {notice?.reduceTo !== undefined && (
        <fetcher.Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="line" value={_id} />
          <input type="hidden" name="amount" value={notice.reduceTo} />
          <Button type="submit" tone="outline" size="s" isPending={isPending}>
            {count(notice.reduceTo)}개로 줄이기<span className="sr-only">: {name}</span>
          </Button>
        </fetcher.Form>
      )}
      {isPriceNew && (
        <fetcher.Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input type="hidden" name="intent" value="see-price" />
          <input type="hidden" name="line" value={_id} />
          <input type="hidden" name="seenPrice" value={salePrice} />
          <p className="figures text-caption font-medium text-warning">
            담을 때 {won(seenPrice)} → 지금 {won(salePrice)}
          </p>
          <Button type="submit" tone="outline" size="s" isPending={isPending}>
            확인<span className="sr-only">: {name} 가격 변경</span>
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
