import type { CartOptions } from '@iruon/contract';
import { Form } from '@remix-run/react';
import { canBuy } from '~/components/products/variant-picker';
import { Button } from '~/components/ui/button';
import { Field, FieldErrors } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { LinkButton } from '~/components/ui/link-button';
import { Select } from '~/components/ui/select';
import { won } from '~/format';

export interface PlainOptionFormProps {
  view: CartOptions;
  idempotencyKey: string;
  errors: { _option?: string[]; amount?: string[] };
  /** The selection in the cart. */
  back: string;
  isPending: boolean;
}

/** The choice of another option as a plain form with one list, one quantity and one button. */
export function PlainOptionForm({ view, idempotencyKey, errors, back, isPending }: PlainOptionFormProps) {
  const { product, _option, amount } = view;
  const isListed = product.options.some((option) => option._id === _option && canBuy(option, product));
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="availability" value={view.availability} />
      {product.optionsConf.enabled ? (
        <Field label="옵션" htmlFor="option" errors={errors._option} isRequired>
          <Select
            id="option"
            name="option"
            required
            defaultValue={isListed ? (_option ?? '') : ''}
            aria-describedby="option-error"
          >
            <option value="">옵션을 선택해 주세요</option>
            {product.options.map((option) => (
              <option key={option._id} value={option._id} disabled={!canBuy(option, product)}>
                {option.name} {won(option.salePrice)}
                {option._id === _option && ' (현재)'}
                {option.inCart > 0 && ` (${option.inCart}개 담김)`}
                {!canBuy(option, product) && ' (품절)'}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <div className="grid gap-2">
          <input type="hidden" name="option" value="" />
          <p className="text-label text-ink-soft">이제 옵션 없이 판매하는 상품입니다. 옵션 없이 담아 드립니다.</p>
          <FieldErrors id="option-error" errors={errors._option} />
        </div>
      )}
      <Field
        label="수량"
        htmlFor="amount"
        errors={errors.amount}
        hint="같은 옵션이 이미 담겨 있으면 수량을 더해 하나로 합칩니다."
        isRequired
      >
        <Input
          id="amount"
          name="amount"
          type="number"
          min={1}
          max={9999}
          defaultValue={amount}
          required
          aria-describedby="amount-hint amount-error"
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <LinkButton tone="outline" to={back}>
          장바구니로
        </LinkButton>
        <Button type="submit" isPending={isPending}>
          변경하기
        </Button>
      </div>
    </Form>
  );
}
