import type { RestockItem } from '@iruon/bff-storefront/mypage/restock';
import { useFetcher } from '@remix-run/react';
import { Bell } from 'lucide-react';
import { RestockStop } from '~/components/products/restock-stop';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { Options, Select } from '~/components/ui/select';
import { count } from '~/format';
import type { action } from '~/routes/actions+/restock';

interface RestockFormProps {
  /** What is sold out of the product. */
  items: readonly RestockItem[];
  /** The address of the page. */
  back: string;
}

const itemValue = ({ _product, _option }: RestockItem) => `${_product}/${_option ?? ''}`;

/** Asks to be notified when sold-out goods are back: the product itself, or one of its sold-out sizes. */
export function RestockForm({ items, back }: RestockFormProps) {
  const fetcher = useFetcher<typeof action>();
  const [first] = items;
  if (!first) return null;
  const isAlone = first._option === null && items.length === 1;
  const waiting = items.filter(({ isWaiting }) => isWaiting);
  const others = items.filter(({ isWaiting }) => !isWaiting);
  const { data: response } = fetcher;
  return (
    <details open={isAlone || waiting.length > 0} className="rounded-m border border-line p-4">
      <summary className="press-line text-label font-semibold">
        재입고 알림{!isAlone && ` (품절 ${count(items.length)}개)`}
      </summary>
      <div className="mt-3 grid gap-3">
        <p className="text-caption text-ink-soft">
          다시 들어오면 신청하신 순서대로 이메일로 한 번 알려 드립니다. 상품이 예약되지는 않습니다.
        </p>
        {waiting.length > 0 && (
          <ul className="grid gap-2">
            {waiting.map((item) => (
              <li key={itemValue(item)} className="flex flex-wrap items-center justify-between gap-2 text-label">
                <span>{item.name} 알림을 신청했습니다.</span>
                <RestockStop item={item} name={item.name} back={back} />
              </li>
            ))}
          </ul>
        )}
        {response && !response.ok && <Notice tone="danger" title={response.problem.title} />}
        {others.length > 0 && (
          <fetcher.Form method="post" action="/actions/restock" className="flex flex-wrap gap-2">
            <input type="hidden" name="back" value={back} />
            {isAlone ? (
              <input type="hidden" name="wait" value={itemValue(first)} />
            ) : (
              <Select name="wait" aria-label="품절된 규격" required className="min-w-0 flex-1">
                <Options of={others.map((item) => [itemValue(item), item.name] as const)} />
              </Select>
            )}
            <Button type="submit" tone="outline" isPending={fetcher.state !== 'idle'}>
              <Bell aria-hidden />
              재입고 알림 받기
            </Button>
          </fetcher.Form>
        )}
      </div>
    </details>
  );
}
