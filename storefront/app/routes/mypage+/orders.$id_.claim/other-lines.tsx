import type { FieldMetadata } from '@conform-to/react';
import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { claimKindLabels } from '@iruon/contract';
import { productBlocks } from '@iruon/contract/product-blocks';
import { ProductBlock } from '~/components/product-blocks/product-block';
import { Input } from '~/components/ui/input';
import { count } from '~/format';

export interface OtherLinesProps {
  view: Pick<ClaimFormView, 'kind' | 'others'>;
  field: FieldMetadata<{ _order?: string; pieces: string }[]>;
  errors: readonly string[] | undefined;
}

/** The other orders of the purchase by product; a ticked order is part of the same claim. */
export function OtherLines({ view: { kind, others }, field, errors }: OtherLinesProps) {
  if (others.length === 0) return null;
  const rows = Array.isArray(field.initialValue) ? field.initialValue : [];
  const numbered = others.map((other, index) => ({ ...other, index }));
  const blocks = productBlocks(numbered, ({ product, maxQuantity }) => {
    return { product: product.name, amount: maxQuantity, lineTotal: 0 };
  });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">함께 {claimKindLabels[kind]}할 상품</legend>
      <div className="divide-y divide-line rounded-m border border-line px-4">
        {blocks.map(({ product, lines }) => (
          <ProductBlock key={product} product={lines[0].product} heading="h2" sum={null}>
            {lines.map(({ orderId, product: { name, optionName }, maxQuantity, index }) => {
              const row = rows[index];
              const full = optionName ? `${name} ${optionName}` : name;
              return (
                <li key={orderId} className="flex items-center gap-3 py-1">
                  <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                    <input
                      type="checkbox"
                      name={`${field.name}[${index}]._order`}
                      value={orderId}
                      defaultChecked={row?._order !== undefined}
                      className="size-5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 text-label">
                      {optionName && <span className="sr-only">{name} </span>}
                      {optionName ?? name}
                    </span>
                  </label>
                  <Input
                    type="number"
                    name={`${field.name}[${index}].pieces`}
                    aria-label={`${full} 수량`}
                    inputMode="numeric"
                    min={1}
                    max={maxQuantity}
                    defaultValue={row?.pieces ?? maxQuantity}
                    className="figures w-20"
                  />
                  <span className="figures text-caption text-ink-soft">/ {count(maxQuantity)}개</span>
                </li>
              );
            })}
          </ProductBlock>
        ))}
      </div>
      {errors?.map((error) => (
        <p key={error} role="alert" className="text-label text-danger">
          {error}
        </p>
      ))}
    </fieldset>
  );
}
