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
    // Not by a fetcher: the page has nothing to load anew because it was looked at.
    const body = new URLSearchParams({ product });
    fetch('/actions/watches', { method: 'POST', body, keepalive: true }).catch(() => {});
  }, [isMember, product]);
  return null;
}
