import type { CartLineView } from '@iruon/bff-storefront/mypage/cart/cart';
import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { optionMessages, optionPage } from '~/components/cart/option-form';
import { Dialog, DialogContent } from '~/components/ui/dialog';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { toast } from '~/components/ui/toasts/toast';
import type { action, loader } from '~/routes/mypage_+/cart_+/options.$line/route';
import { useChange } from '~/use-change';
import { OptionChooser } from './option-chooser';

export interface OptionDialogProps {
  line: CartLineView;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** The focus target on close: the button of the row in its current place. */
  press: RefObject<HTMLButtonElement>;
}

/** Changes a line's option in a dialog over the cart, which loads the options when it opens. */
export function OptionDialog({ line, isOpen, onOpen, press }: OptionDialogProps) {
  const { product, option } = line;
  const name = option ? `${product.name} · 현재 ${option.name}` : product.name;
  return (
    <Dialog open={isOpen} onOpenChange={onOpen}>
      <DialogContent title="옵션 변경" description={name} returnTo={press}>
        <Choosing line={line._id} onDone={() => onOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Choosing({ line, onDone }: { line: string; onDone(): void }) {
  const options = useFetcher<typeof loader>();
  const sent = useFetcher<typeof action>();
  const page = optionPage(line);
  const { load } = options;
  useEffect(() => {
    void load(page);
  }, [load, page]);

  // Closes after the cart shows the change, so that the focus returns to a row that stays mounted.
  const response = sent.state === 'idle' ? sent.data : undefined;
  const done = response?.done;
  useChange(done, () => {
    if (!done) return;
    onDone();
    toast.success(optionMessages[done] ?? '');
  });

  if (!options.data) {
    return (
      <p role="status" className="py-8 text-center text-label text-ink-soft">
        고를 수 있는 옵션을 불러오고 있습니다.
      </p>
    );
  }
  const { view, problem, idempotencyKey } = options.data;
  if (!view) return <Notice tone="danger" title={problem.title} />;
  const refusal = response && !response.done ? response : null;
  return (
    <sent.Form method="post" action={page} className="grid gap-5">
      <input type="hidden" name="idempotencyKey" value={refusal?.idempotencyKey ?? idempotencyKey} />
      <input type="hidden" name="answer" value="here" />
      <ProblemNotice problem={refusal?.problem} />
      <OptionChooser view={view} errors={refusal?.errors ?? {}} isPending={sent.state !== 'idle'} />
    </sent.Form>
  );
}
