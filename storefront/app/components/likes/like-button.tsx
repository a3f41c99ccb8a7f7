import { useLikes } from './likes';
import { HEART, LIKES_FORM } from './likes-form';

export interface LikeButtonProps {
  /** Id of the product. */
  product: string;
  /** The product's name, for screen readers. */
  name: string;
}

/** The heart of a product. It fills immediately; a visitor is redirected to the login page and back. */
export function LikeButton({ product, name }: LikeButtonProps) {
  const isLiked = useLikes().has(product);
  return (
    // biome-ignore lint/a11y/useButtonType: it submits, and a list has dozens of hearts
    <button
      form={LIKES_FORM}
      name={isLiked ? 'unlike' : 'like'}
      value={product}
      aria-pressed={isLiked}
      aria-label={`${name} 찜하기`}
      className="heart"
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the button has a name, and no contents for screen readers */}
      <svg>
        <use href={`#${HEART}`} />
      </svg>
    </button>
  );
}
