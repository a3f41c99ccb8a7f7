import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { describe, expect, it } from 'vitest';
import { LineBlocks } from '~/components/product-blocks/line-blocks';
import { render } from '~/testing/render';
import { DeliveryPanel, OrdererPanel, PaymentPanel, ReceiptPanel, RefundedRows } from './order-panels';
import { OrderSteps } from './order-steps';

const account = { bankName: '국민은행', number: '12345678901234', holder: '이루온', expiresAt: null };
const payment = {
  ...{ method: '무통장입금', amount: 1_000, card: null, account, receiptUrl: null },
  paidAt: null as string | null,
};

describe('the payment', () => {
  const shown = (isWaiting: boolean, paidAt: string | null = null) =>
    render(<PaymentPanel payment={{ ...payment, paidAt }} isWaiting={isWaiting} />);

  it('shows the account until the deposit arrives, and not afterwards', () => {
    expect(shown(true)).toContain('1234 5678 9012 34');
    expect(shown(false)).not.toContain('1234');
  });

  it('requests no second deposit while a deposit of another amount is being checked', () => {
    const markup = shown(true, '2026-11-24T00:00:00.000Z');
    expect(markup).not.toContain('1234');
    expect(markup).toContain('1,000원이 입금되어');
  });

  it('shows the prepaid balance that remains paid after a partial cancel', () => {
    const none = { card: 0, account: 0, hand: 0, money: 0, points: 0 };
    const of = (money: number) => ({ ...none, money });
    const amounts = { paid: of(39_000), refunded: of(12_000), remaining: of(27_000) };
    const beside = { payable: 0, writtenOff: 0, pending: 0, excess: 0, excessReturned: 0 };
    const markup = render(<RefundedRows amounts={{ ...amounts, ...beside }} />);
    expect(markup).toMatch(/돌려드린 예치금.*-12,000원.*실 결제.*27,000원/s);
  });
});

describe('the steps of an order', () => {
  const steps = (...[step, first, last]: [number | null, string | null, string | null]) =>
    render(<OrderSteps step={step} first={first} last={last} />)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');

  it('end with the return of a returned order, without later steps', () => {
    const returned = steps(null, null, '반품완료');
    expect(returned).toMatch(/배송완료 완료 반품완료 완료/);
    expect(returned).not.toMatch(/진행 중|예정|구매확정/);
  });

  it('mark the current step and the later ones', () => {
    expect(steps(4, null, null)).toMatch(/배송중 완료 배송완료 진행 중 구매확정 예정/);
    expect(steps(0, '입금대기', null)).toMatch(/입금대기 진행 중 결제완료 예정/);
  });
});

describe('the detail of an order', () => {
  it('shows the orderer', () => {
    const person = { username: 'clinic01', name: '김서연', phone: '01012345678', email: 'a@b.kr' };
    const home = { postcode: '06236', address1: '서울 강남구', address2: '3층' };
    const orderer: OrderDetailView['orderer'] = { ...person, ...home };
    expect(render(<OrdererPanel orderer={orderer} />)).toMatch(
      /clinic01.*김서연.*010-1234-5678.*a@b\.kr.*\(06236\) 서울 강남구 3층/s,
    );
    const homeless = { ...orderer, postcode: '', address1: '', address2: '' };
    expect(render(<OrdererPanel orderer={homeless} />)).not.toContain('주소');
  });

  it('shows the delivery request', () => {
    const receiver = { name: '박지후', phone: '01012345678', postcode: '06236', address: '서울' };
    const markup = render(
      <DeliveryPanel receiver={receiver} pickup={[]} requestMessage="문 앞에" changeAt={null} parcel={null} />,
    );
    expect(markup).toContain('문 앞에');
  });

  it('shows the way of the parcel, the latest scan first', () => {
    const receiver = { name: '박지후', phone: '01012345678', postcode: '06236', address: '서울' };
    const tracking = [
      { at: '2026-11-30T09:00:00.000Z', label: '배송 완료', place: '종로' },
      { at: '2026-11-29T09:00:00.000Z', label: '집화 완료', place: '' },
    ];
    const markup = render(
      <DeliveryPanel {...{ receiver, tracking }} pickup={[]} requestMessage="" changeAt={null} parcel={null} />,
    );
    expect(markup).toMatch(/배송 완료.*18:00.*종로.*집화 완료/s);
  });

  it('shows the warehouse of a pickup, and no address', () => {
    const receiver = { name: '박지후', phone: '01012345678', postcode: '06236', address: '서울 강남구' };
    const pickup = [{ name: '본사 물류센터', postcode: '14057', address1: '안양 시민대로 1', address2: '1층' }];
    const markup = render(
      <DeliveryPanel receiver={receiver} pickup={pickup} requestMessage="" changeAt={null} parcel={null} />,
    );
    expect(markup).toContain('본사 물류센터');
    expect(markup).not.toContain('서울 강남구');
  });

  it('shows the cash receipt with its number and state', () => {
    const receipt = {
      kind: 'EXPENSE_PROOF',
      number: '1234567890',
      state: 'ISSUED',
      amount: 62_000,
      failure: null,
    } as const;
    const markup = render(<ReceiptPanel receipt={{ ...receipt, approveNo: '112233445', issuedAt: null }} />);
    for (const text of ['발급완료', '123-45-67890', '62,000원', '112233445']) expect(markup).toContain(text);
    expect(
      render(<ReceiptPanel receipt={{ ...receipt, state: 'FAILED', approveNo: null, issuedAt: null }} />),
    ).toContain('발급하지 못해 담당자가 확인하고 있습니다.');
  });

  it('shows the delivery of a line', () => {
    const order = { id: '1', productCode: 'A', productName: '픽스처', supplies: [], delivery: '퀵', lineTotal: 1 };
    const line = { ...order, optionName: null, thumb: null, amount: 1, unitPrice: 1 };
    const markup = render(<LineBlocks lines={[line]} productOf={({ productCode }) => productCode} />);
    expect(markup.replaceAll('<!-- -->', '')).toContain('배송 방법: 퀵');
  });
});
