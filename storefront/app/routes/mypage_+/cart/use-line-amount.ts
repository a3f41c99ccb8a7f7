import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '~/components/ui/toasts/toast';
import { isLost } from '~/lost/lost-response';
import type { action } from './action';

const SETTLE = 350;

/**
 * The quantity of a cart line or of one of its supplies: shown immediately, saved after a pause, reset to the saved one after an error.
 */
export function useLineAmount(line: string, saved: number, supply?: string) {
  const fetcher = useFetcher<typeof action>({ key: `cart-change-${line}-${supply ?? ''}` });
  const [typed, setTyped] = useState<number | null>(null);
  const sent = useRef<number | null>(null);
  const { submit } = fetcher;

  useEffect(() => {
    if (typed === null || typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      const amount = String(typed);
      const change = supply ? { intent: 'change-supply', line, supply, amount } : { intent: 'change', line, amount };
      submit(change, { method: 'post' });
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [typed, line, supply, submit]);

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    // If the response is missing, the message that offers a retry reports it.
    if (!fetcher.data.ok && !isLost(fetcher.data)) toast.error(fetcher.data.problem.title);
    const settled = sent.current;
    sent.current = null;
    // The quantity changed again in the meantime and is still being saved.
    setTyped((now) => (now === settled ? null : now));
  }, [fetcher.state, fetcher.data]);

  return { amount: typed ?? saved, setAmount: setTyped, isSaving: typed !== null, Form: fetcher.Form };
}
