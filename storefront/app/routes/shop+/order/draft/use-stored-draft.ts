import type { CheckoutReady } from '@iruon/bff-storefront/shop/order/checkout';
import { useState } from 'react';
import { storedDraft } from '~/guest/order-draft';
import { useAfterHydration } from '~/use-change';
import { type Draft, type DraftOf, readDraft } from './stored-draft';

export const draftOf = ({ sender, carts }: CheckoutReady): DraftOf => ({ owner: sender.email, carts });

/**
 * The fields that were typed into this order form before the visitor left the page; null initially and without a draft.
 */
export function useStoredDraft(view: CheckoutReady | null): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  useAfterHydration(() => {
    if (view) setDraft(readDraft(storedDraft(), draftOf(view), Date.now()));
  });
  return draft;
}
