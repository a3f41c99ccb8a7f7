import { useLocation } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { cn } from '~/class-names';
import { useLike } from './use-like';

export interface LikeButtonProps {
  /** Id of the product. */
  product: string;
  /** The product's name, for who cannot see where the heart stands. */
  name: string;
  className?: string;
}

/** The heart of a product. Fills at once; a visitor is led to the login page and back. */
export function LikeButton({ product, name, className }: LikeButtonProps) {
  const { isLiked, Form } = useLike(product);
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/actions/likes" preventScrollReset className={className}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="liked" value={String(!isLiked)} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button
        type="submit"
        aria-pressed={isLiked}
        className="grid size-11 place-items-center rounded-full bg-paper/85 text-ink-soft transition-colors hover:text-danger aria-pressed:text-danger"
      >
        <Heart className={cn('size-5.5', isLiked && 'fill-current')} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{name} 찜하기</span>
      </button>
    </Form>
  );
}
