import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';
import { Notice } from '~/components/ui/notice';
import { toast } from '~/components/ui/toasts/toast';
import { type Verb, verbMessages } from './verb-messages';

export interface VerbDialogProps {
  verb: Verb;
  order: OrderSummary;
  tone: 'primary' | 'outline';
}

/**
 * Requests confirmation of an action that cannot be undone. Without scripts the link leads to the order's page, which
 * requests it.
 */
export function VerbDialog({ verb, order, tone }: VerbDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<{ problem: { title: string } | null }>();
  const words = verbMessages[verb];
  // Reported before the page reloads, because the order may then leave the tab, and this dialog with it.
  const response = fetcher.state === 'submitting' ? undefined : fetcher.data;
  useEffect(() => {
    if (response?.problem !== null) return;
    setOpen(false);
    toast.success(words.done);
  }, [response, words]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <Button asChild tone={tone} size="s">
        <a
          href={`/mypage/orders/${order.id}?ask=${verb}`}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {words.label}
        </a>
      </Button>
      <DialogContent title={words.question} description={words.consequence}>
        <p className="rounded-m bg-mist px-4 py-3 text-label font-semibold">{order.productName}</p>
        {response?.problem && <Notice tone="danger" title={response.problem.title} />}
        <fetcher.Form method="post" action={`/mypage/orders/${order.id}`} className="grid grid-cols-2 gap-3">
          <input type="hidden" name="answer" value="here" />
          <DialogClose asChild>
            <Button tone="outline">닫기</Button>
          </DialogClose>
          <Button
            type="submit"
            name="verb"
            value={verb}
            tone={verb === 'cancel' ? 'danger' : 'primary'}
            isPending={fetcher.state !== 'idle'}
          >
            {words.label}
          </Button>
        </fetcher.Form>
      </DialogContent>
    </Dialog>
  );
}
