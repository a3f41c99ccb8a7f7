import { describe, expect, it } from 'vitest';
import { render } from '~/testing/render';
import { PaymentSection, type PaymentSectionProps } from './payment-section';

const field = { initialValue: undefined, errorId: 'e', errors: undefined, id: 'i', name: 'n' };
const fieldset = new Proxy({}, { get: () => field });
const fields = new Proxy(
  {},
  { get: () => ({ ...field, getFieldset: () => fieldset }) },
) as PaymentSectionProps['fields'];
const price = { moneyBalance: 0, pointBalance: 0, total: 10_000, payable: 500, points: 9_500, money: 0 };

const shown = (tooSmallFor: PaymentSectionProps['price']['tooSmallFor']) =>
  render(
    <PaymentSection
      fields={fields}
      price={{ ...price, tooSmallFor } as PaymentSectionProps['price']}
      cards={[]}
      hasCashReceipt={false}
    />,
  );

describe('methods of payment', () => {
  it('show in advance that they cannot charge the amount', () => {
    expect(shown([{ method: 'card', least: 1_000 }])).toContain('신용·체크카드 결제는 1,000원부터 할 수 있습니다.');
    expect(shown([])).toContain('신용카드와 체크카드로 바로 결제합니다.');
  });
});
