import { ShoppingCart } from 'lucide-react';
import { ZoneLink } from '~/components/ui/link-zone';
import { useGuestStore } from '~/guest/use-guest-store';

/** The link to the cart; a red dot and a spoken count show that it is not empty. */
export function CartLink({ count: saved }: { count: number }) {
  // Lines of the guest cart that are not merged into the account yet.
  const count = saved + (useGuestStore()?.lines.length ?? 0);
  return (
    <ZoneLink
      to="/mypage/cart"
      className="relative grid size-11 place-items-center rounded-s text-ink hover:bg-mist hover:text-accent"
    >
      <ShoppingCart className="size-5.5" strokeWidth={1.75} aria-hidden />
      <span className="sr-only">장바구니</span>
      <span role="status" className="sr-only">
        {count > 0 ? `${count}건 담김` : '비어 있음'}
      </span>
      {count > 0 && (
        <span className="absolute top-2 right-1.5 size-2.5 rounded-full border-2 border-paper bg-danger" aria-hidden />
      )}
    </ZoneLink>
  );
}
