import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { Link } from '@remix-run/react';
import { Field } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';
import { Select } from '~/components/ui/select';
import { count, won } from '~/format';

const left = ({ isInStock, stock }: ClaimFormView['sameOption']) => {
  if (!isInStock) return ' (품절)';
  return stock === null ? '' : ` (남은 수량 ${count(stock)}개)`;
};

/** The name of the option of an exchange; without an id that of the ordered option. */
export function optionName(
  { product, exchangeOptions }: Pick<ClaimFormView, 'product' | 'exchangeOptions'>,
  id?: string,
) {
  const other = exchangeOptions.find(({ _id }) => _id === id);
  return other?.name ?? (product.optionName ? `같은 옵션 · ${product.optionName}` : '같은 상품');
}

export interface ExchangeOptionsProps {
  view: Pick<ClaimFormView, 'product' | 'exchangeOptions' | 'sameOption' | 'kinds'>;
  field: FieldMetadata<string>;
}

/** The options for an exchange, and the alternative if none of them fits. */
export function ExchangeOptions({ view, field }: ExchangeOptionsProps) {
  const { product, exchangeOptions, sameOption, kinds } = view;
  const mayReturn = kinds.some(({ code }) => code === 'RETURN');
  const link = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';
  return (
    <div className="grid gap-3">
      {exchangeOptions.length > 0 ? (
        <Field
          label="교환할 옵션"
          of={field}
          hint="추가 금액이 같은 옵션으로 교환할 수 있으며, 재고는 신청을 접수할 때 확보합니다."
        >
          <Select {...getSelectProps(field, { ariaDescribedBy: `${field.id}-hint` })} key={field.key}>
            <option value="">
              {optionName(view)}
              {left(sameOption)}
            </option>
            {exchangeOptions.map(({ _id, name, ...stock }) => (
              <option key={_id} value={_id} disabled={!stock.isInStock}>
                {name}
                {left(stock)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <div className="grid gap-1">
          <p className="font-semibold">교환할 상품</p>
          <p className="text-label">{`${optionName(view)}${left(sameOption)}`}</p>
          {product.optionName !== null && (
            <p className="text-caption text-ink-soft">추가 금액이 같은 다른 옵션은 없습니다.</p>
          )}
        </div>
      )}
      <div className="text-label text-ink-soft">
        <p>
          {sameOption.isInStock
            ? `${product.optionName === null ? '다른 상품을' : '여기에 없는 옵션을'} 원하시면 이렇게 해 주세요.`
            : '같은 상품은 지금 재고가 없어 교환이 늦어질 수 있습니다. 기다리기 어려우시면 이렇게 해 주세요.'}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {mayReturn && (
            <li>
              <Link to="?kind=RETURN" replace className={link}>
                반품하고 다시 주문하기
              </Link>
            </li>
          )}
          <li>
            <Link to="/center/inquiry" className={link}>
              고객센터에 문의하기
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** The delivery costs of a return or an exchange, before a reason is chosen. */
export function DeliveryCost({ view: { kind, reasons } }: { view: Pick<ClaimFormView, 'kind' | 'reasons'> }) {
  if (kind === 'CANCEL') return null;
  const fee = Math.max(0, ...reasons.map((reason) => reason.fee));
  if (kind === 'RETURN')
    return fee > 0 && <Notice tone="info" title={`구매자 사유의 반품은 반품 배송비 ${won(fee)}을 빼고 환불합니다.`} />;
  if (fee === 0) return <Notice tone="info" title="교환 배송비는 받지 않습니다." />;
  const paid = reasons.filter((reason) => reason.fee > 0).map(({ label }) => label);
  return (
    <Notice tone="info" title={`구매자 사유의 교환은 배송비 ${won(fee)}을 받습니다.`}>
      <p>{`${paid.join(', ')}: ${won(fee)}. 그 밖의 사유는 무료입니다.`}</p>
      <p>{HOW_TO_PAY}</p>
    </Notice>
  );
}

export const HOW_TO_PAY =
  '배송비를 내시는 방법은 신청을 확인한 뒤 안내해 드립니다. 그 전에는 신청을 철회할 수 있습니다.';
