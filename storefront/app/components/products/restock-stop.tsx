import { useFetcher } from '@remix-run/react';
import { BellOff } from 'lucide-react';
import { Button } from '~/components/ui/button';
import type { action } from '~/routes/actions+/restock';

interface RestockStopProps {
  item: { _product: string; _option: string | null };
  /** Of the product or the option, for screen readers. */
  name: string;
  /** The address of the page, for a browser without scripts. */
  back: string;
}

/** Ends the wait for sold-out goods. */
export function RestockStop({ item: { _product, _option }, name, back }: RestockStopProps) {
  const fetcher = useFetcher<typeof action>();
  return (
    <fetcher.Form method="post" action="/actions/restock">
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="stop"
        value={`${_product}/${_option ?? ''}`}
        tone="outline"
        size="s"
        isPending={fetcher.state !== 'idle'}
      >
        <BellOff aria-hidden />
        알림 끄기
        <span className="sr-only"> {name}</span>
      </Button>
    </fetcher.Form>
  );
}
