import { useEffect } from 'react';
import { useMember } from '~/components/guest/use-member';
import { local } from '~/guest/use-guest-store';

/** Notes that a product was looked at: with the member's account, or in a visitor's browser. Shows nothing. */
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
