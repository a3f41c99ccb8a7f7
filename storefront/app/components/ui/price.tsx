import { count, won } from '~/format';

export interface PriceProps {
  /** Whole won to pay. */
  value: number;
  /** Whole won before a discount; shown struck through if it is higher. */
  before?: number | undefined;
  size?: 'm' | 'l';
}

/** An amount such as 129,000원, with its discount. */
export function Price({ value, before, size = 'm' }: PriceProps) {
  const isReduced = before !== undefined && before > value;
  return (
    <span className={size === 'l' ? 'price text-title' : 'price'}>
      {isReduced && (
        <>
          <em>
            <span className="sr-only">할인율 </span>
            {Math.floor(((before - value) * 100) / before)}%
          </em>
          <del>
            <span className="sr-only">할인 전 </span>
            {won(before)}
          </del>
        </>
      )}
      <b>
        {count(value)}
        <small>원</small>
      </b>
    </span>
  );
}
