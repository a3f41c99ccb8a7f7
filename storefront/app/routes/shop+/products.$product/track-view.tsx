import { useEffect } from 'react';
import { useMember } from '~/components/guest/use-member';
import { local } from '~/guest/use-guest-store';

/** Records a product view: in the member's account, or in a visitor's browser. Renders nothing. */
export function TrackView({ product }: { product: string }) {
  const isMember = useMember();
  useEffect(() => {
    if (!isMember) {
      local.watch(product);
      return;
    }
    // Not by a fetcher: a view must not revalidate the page.
    const body = new URLSearchParams({ product });
    fetch('/actions/watches', { method: 'POST', body, keepalive: true }).catch(() => {});
  }, [isMember, product]);
  return null;
}
