import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { toast } from '~/components/ui/toasts/toast';
import type { GuestStore, LocalLine } from '~/guest/guest-store';
import { isPreviewed } from '~/guest/is-previewed';
import { forgetDraft } from '~/guest/order-draft';
import { local, useGuestStore } from '~/guest/use-guest-store';
import type { action } from '~/routes/actions+/local';
import { useMember } from './use-member';

const nameOf = ({ product, option }: LocalLine) => (option ? `${product.name} ${option.name}` : product.name);

/**
 * Merges the guest cart into the account after login, in one post, and clears it at logout. The browser's copy is
 * cleared only after the post has succeeded; a failed post is retried at the next page load.
 */
export function MergeGuestCart() {
  const isMember = useMember();
  const store = useGuestStore();
  const fetcher = useFetcher<typeof action>({ key: 'merge-guest-cart' });
  const sent = useRef<GuestStore | null>(null);
  const wasMember = useRef(isMember);

  useEffect(() => {
    if (wasMember.current && !isMember) {
      local.clear();
      forgetDraft();
    }
    if (wasMember.current !== isMember) sent.current = null;
    wasMember.current = isMember;
    // During a preview the guest cart stays in the browser until the preview ends.
    if (!isMember || !store || sent.current !== null || isPreviewed()) return;
    sent.current = store;
    fetcher.submit({ local: JSON.stringify(store) }, { method: 'post', action: '/actions/local' });
  }, [isMember, store, fetcher]);

  const response = fetcher.data;
  useEffect(() => {
    if (!response?.ok || !sent.current) return;
    const { lines } = sent.current;
    local.clearSent(sent.current);
    if (response.added > 0) toast.success(`담아 두신 상품 ${response.added}건을 장바구니에 옮겼습니다.`);
    for (const { index, title } of response.refused) {
      const line = lines[index];
      if (line) toast.error(`${nameOf(line)}: ${title}`, { duration: 10_000 });
    }
  }, [response]);
  return null;
}
