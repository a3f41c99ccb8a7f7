import type { FieldMetadata } from '@conform-to/react';
import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { claimKindLabels } from '@iruon/contract';
import { ProductPicture } from '~/components/orders/product-picture';
import { Input } from '~/components/ui/input';
import { count } from '~/format';

export interface OtherLinesProps {
  view: Pick<ClaimFormView, 'kind' | 'others'>;
  field: FieldMetadata<{ _order?: string; pieces: string }[]>;
  errors: readonly string[] | undefined;
}

/** The other orders of the purchase: ticked ones are claimed together with this one. */
export function OtherLines({ view: { kind, others }, field, errors }: OtherLinesProps) {
  if (others.length === 0) return null;
  const rows = Array.isArray(field.initialValue) ? field.initialValue : [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">함께 {claimKindLabels[kind]}할 상품</legend>
      {others.map(({ orderId, product, maxQuantity }, index) => {
        const row = rows[index];
        const name = product.optionName ? `${product.name} ${product.optionName}` : product.name;
        return (
          <div key={orderId} className="flex items-center gap-3 rounded-m border border-line p-3">
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
              <input
                type="checkbox"
                name={`${field.name}[${index}]._order`}
                value={orderId}
                defaultChecked={row?._order !== undefined}
                className="size-5 shrink-0 accent-accent"
              />
              <ProductPicture src={product.thumb} className="size-11" />
              <span className="min-w-0 text-label">{name}</span>
            </label>
            <Input
              type="number"
              name={`${field.name}[${index}].pieces`}
              aria-label={`${name} 수량`}
              inputMode="numeric"
              min={1}
              max={maxQuantity}
              defaultValue={row?.pieces ?? maxQuantity}
              className="figures w-20"
            />
            <span className="figures text-caption text-ink-soft">/ {count(maxQuantity)}개</span>
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
