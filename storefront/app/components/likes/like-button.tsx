import { cn } from '~/class-names';
import { useLikes } from './likes';
import { HEART, LIKES_FORM } from './likes-form';

export interface LikeButtonProps {
  /** Id of the product. */
  product: string;
  /** The product's name, for screen readers. */
  name: string;
  className?: string;
}

/** The heart of a product. It fills immediately; a visitor is redirected to the login page and back. */
export function LikeButton({ product, name, className }: LikeButtonProps) {
  const isLiked = useLikes().has(product);
  return (
    <button
      type="submit"
      form={LIKES_FORM}
      name={isLiked ? 'unlike' : 'like'}
      value={product}
      aria-pressed={isLiked}
      className={cn('heart', className)}
    >
      <svg aria-hidden>
        <use href={`#${HEART}`} />
      </svg>
      <span className="sr-only">{name} 찜하기</span>
    </button>
  );
}
