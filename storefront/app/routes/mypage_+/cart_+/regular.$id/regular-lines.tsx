import type { RegularOrder } from '@iruon/contract';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { cn } from '~/class-names';
import { ProductPicture } from '~/components/products/product-picture';
import { QuantityStepper } from '~/components/quantity/quantity-stepper';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { won } from '~/format';

type Line = RegularOrder['lines'][number];

/** All lines with their quantities; changes take effect when saved. */
export function RegularLines({ lines }: { lines: Line[] }) {
  const isPending = useNavigation().formData?.get('intent') === 'amounts';
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value="amounts" />
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <LineRow key={`${line._id} ${line.amount}`} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-caption text-ink-faint">
          ‘빼기’를 고른 상품은 저장할 때 빠집니다. 상품을 더하려면 장바구니에서 새로 저장해 주세요.
        </p>
        <Button type="submit" tone="outline" isPending={isPending} className="max-sm:w-full">
          수량 저장
        </Button>
      </div>
    </Form>
  );
}

function LineRow({ line }: { line: Line }) {
  const [amount, setAmount] = useState(line.amount);
  const name = line.optionName ? `${line.name} ${line.optionName}` : line.name;
  const title = 'text-label leading-snug font-semibold sm:text-body';
  return (
    <li className="group/line grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <ProductPicture src={line.thumb} alt="" side={80} className={cn(line.available === 0 && 'opacity-50')} />
      <div className="grid content-start gap-1 group-has-[[name=out]:checked]/line:line-through group-has-[[name=out]:checked]/line:opacity-60">
        {line.code && line.availability !== 'NOT_FOR_SALE' ? (
          <Link to={`/shop/products/${line.code}`} className={cn(title, 'press-line hover:text-accent')}>
            {line.name}
          </Link>
        ) : (
          <p className={title}>{line.name}</p>
        )}
        {line.optionName && <p className="text-label text-ink-soft">{line.optionName}</p>}
        <p className="figures text-caption text-ink-faint">개당 {won(line.price)}</p>
        {line.supplies.map((supply) => (
          <p key={supply._supply} className="figures text-caption text-ink-soft">
            + {supply.name} {supply.amount}개 ({won(supply.price)})
          </p>
        ))}
        <LineNotice line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:flex-col sm:items-end">
        <QuantityStepper label={name} name={`amount.${line._id}`} value={amount} onChange={setAmount} />
        <p className="figures font-bold">{won(line.total)}</p>
        <label className="-mr-2 inline-flex min-h-11 cursor-pointer items-center gap-2 px-2 text-caption text-ink-soft hover:text-danger">
          <input type="checkbox" name="out" value={line._id} className="size-4.5 accent-danger" />
          빼기<span className="sr-only"> {name}</span>
        </label>
      </div>
    </li>
  );
}

function wordsOf({ availability, amount, available }: Line) {
  switch (availability) {
    case 'SOLD_OUT':
      return { label: '품절', text: '들어올 때까지 빼고 담습니다.' };
    case 'NOT_FOR_SALE':
      return { label: '판매 종료', text: '더 팔지 않는 상품입니다. 목록에서 빼 주세요.' };
    case 'STOCK_SHORT':
      return available < amount
        ? { label: '재고 부족', text: `지금은 ${available}개까지 담을 수 있습니다.` }
        : { label: '부속품 부족', text: '함께 고른 부속품 일부를 담을 수 없습니다.' };
    case 'OK':
      return null;
  }
}

/** The quantity of a line that is unavailable today, and the change of its price. */
function LineNotice({ line }: { line: Line }) {
  const words = wordsOf(line);
  const hasMoved = line.price !== line.savedPrice && line.availability !== 'NOT_FOR_SALE';
  return (
    <>
      {words && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-danger">
          <Badge tone="danger">{words.label}</Badge>
          {words.text}
        </p>
      )}
      {hasMoved && (
        <p className="figures text-caption text-ink-soft">
          지난번 {won(line.savedPrice)} → 지금{' '}
          <b className={line.price > line.savedPrice ? 'text-danger' : 'text-success'}>{won(line.price)}</b>
        </p>
      )}
    </>
  );
}
