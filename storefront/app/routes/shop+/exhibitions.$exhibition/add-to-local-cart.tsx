import { Link } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { Button, type ButtonProps } from '~/components/ui/button';
import { toast } from '~/components/ui/toasts/toast';
import type { LocalLine } from '~/guest/guest-store';
import { isPreviewed } from '~/guest/is-previewed';
import { local } from '~/guest/use-guest-store';

export interface AddToLocalCartProps extends Pick<ButtonProps, 'size' | 'tone' | 'wide' | 'className'> {
  line: LocalLine;
}

/** Adds a product to a visitor's guest cart, to be ordered after login. Renders nothing without scripts. */
export function AddToLocalCart({ line, ...look }: AddToLocalCartProps) {
  function add() {
    if (!local.add(line)) {
      toast.error(
        isPreviewed()
          ? '미리보기에서는 볼 수만 있습니다. 담으시려면 먼저 미리보기를 끝내 주세요.'
          : '더 담을 수 없습니다. 로그인하시면 계속 담을 수 있습니다.',
      );
      return;
    }
    toast.success('장바구니에 담았습니다. 주문은 로그인 후 할 수 있습니다.', {
      action: (
        <Link to="/mypage/cart" className="ml-auto shrink-0 rounded-s px-2 py-1 font-semibold underline">
          장바구니 보기
        </Link>
      ),
    });
  }
  return (
    <Button tone="outline" {...look} onClick={add}>
      <ShoppingCart aria-hidden />
      담기<span className="sr-only"> {line.product.name}</span>
    </Button>
  );
}
