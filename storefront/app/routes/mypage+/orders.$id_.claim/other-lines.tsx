import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { claimKindLabels } from '@iruon/contract';
import { ProductPicture } from '~/components/orders/product-picture';
import { Input } from '~/components/ui/input';
import { count } from '~/format';
import { piecesFieldOf } from './claim-schema';

export interface OtherLinesProps {
  view: Pick<ClaimFormView, 'kind' | 'others'>;
  /** What is ticked to begin with, and its pieces; everything for 'all'. */
  chosen: 'all' | readonly { _order: string; pieces: number }[];
  errors: readonly string[] | undefined;
}

/** The other orders of the purchase: those that are ticked are claimed in the same press. */
export function OtherLines({ view: { kind, others }, chosen, errors }: OtherLinesProps) {
  if (others.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">함께 {claimKindLabels[kind]}할 상품</legend>
      {others.map(({ orderId, product, mostPieces }) => {
        const ticked = chosen === 'all' ? { pieces: mostPieces } : chosen.find(({ _order }) => _order === orderId);
        const name = product.optionName ? `${product.name} ${product.optionName}` : product.name;
        return (
          <div key={orderId} className="flex items-center gap-3 rounded-m border border-line p-3">
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
              <input
                type="checkbox"
                name="also"
                value={orderId}
                defaultChecked={ticked !== undefined}
                className="size-5 shrink-0 accent-accent"
              />
              <ProductPicture src={product.thumb} className="size-11" />
              <span className="min-w-0 text-label">{name}</span>
            </label>
            <Input
              type="number"
              name={piecesFieldOf(orderId)}
              aria-label={`${name} 수량`}
              inputMode="numeric"
              min={1}
              max={mostPieces}
              defaultValue={ticked?.pieces ?? mostPieces}
              className="figures w-20"
            />
            <span className="figures text-caption text-ink-soft">/ {count(mostPieces)}개</span>
          </div>
        );
      })}
      {errors?.map((error) => (
        <p key={error} role="alert" className="text-label text-danger">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
