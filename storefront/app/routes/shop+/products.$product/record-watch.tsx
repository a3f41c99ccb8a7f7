import { useEffect } from 'react';
import { useMember } from '~/components/local/use-member';
import { local } from '~/local/use-local';

/** Notes that a product was looked at: with the member's account, or in a visitor's browser. Shows nothing. */
export function RecordWatch({ product }: { product: string }) {
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
