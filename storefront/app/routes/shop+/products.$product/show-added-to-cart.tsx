import { Link } from '@remix-run/react';
import { toast } from '~/components/ui/toasts/toast';

/** Confirms that the product is in the cart, with a link to it. */
export function showAddedToCart(): void {
  toast.success('장바구니에 담았습니다.', {
    action: (
      <Link to="/mypage/cart" className="ml-auto shrink-0 rounded-s px-2 py-1 font-semibold underline">
        장바구니 보기
      </Link>
    ),
  });
}
