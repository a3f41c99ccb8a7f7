import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Options, Select } from '~/components/ui/select';
import { toast } from '~/components/ui/toasts/toast';
import { hasEarlyChanges } from '~/early-changes';
import { isLost } from '~/lost/lost-response';
import { useAfterHydration } from '~/use-change';
import type { action } from './action';

const FIELD = new Set(['shippingOption']);

interface LineDeliveryProps {
  /** The lines of one product with the same delivery. */
  lines: readonly [CartLineView, ...CartLineView[]];
  name: string;
}

/** The shipping method of lines of one product, with one choice for all of them if there are several methods. */
export function LineDelivery({ lines, name }: LineDeliveryProps) {
  const [line] = lines;
  const fetcher = useFetcher<typeof action>({ key: `cart-delivery-${line._id}` });
  const { data } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  useAfterHydration(() => {
    if (form.current && hasEarlyChanges(form.current, FIELD)) fetcher.submit(form.current);
  });
  useEffect(() => {
    if (data && !data.ok && !isLost(data)) toast.error(data.problem.title);
  }, [data]);
  const { shippingOption, shippingOptions } = line;
  if (shippingOptions.length < 2) return <p className="text-caption text-ink-soft">배송 방법: {shippingOption.name}</p>;
  const pending = fetcher.formData?.get('shippingOption');
  return (
    <fetcher.Form ref={form} method="post" className="mt-1 flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="change-delivery" />
      {lines.map(({ _id }) => (
        <input key={_id} type="hidden" name="line" value={_id} />
      ))}
      <Select
        name="shippingOption"
        aria-label={`${name} 배송 방법`}
        value={String(pending ?? shippingOption._id)}
        disabled={fetcher.state !== 'idle'}
        onChange={(event) => fetcher.submit(event.currentTarget.form)}
        className="w-full max-w-64 [&>select]:h-11 [&>select]:text-label"
      >
        <Options of={shippingOptions.map((option) => [option._id, option.name])} />
      </Select>
      <noscript>
        <Button type="submit" tone="outline" size="s">
          변경
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
