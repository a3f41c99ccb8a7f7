import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { destination, line, parse, posted, terms, whole } from './checkout-form.fixture';
import { checkoutSchema, readQuoteQuery } from './checkout-schema';
import { orderDraft } from './draft/order-draft';

describe('a checkout form', () => {
  it('becomes an order to a saved destination', () => {
    const submission = parse(whole);
    expect(submission.status === 'success' && orderDraft(submission.value)).toMatchObject({
      _carts: [line],
      receiver: { destination },
      sender: { phone: '01012345678' },
      money: 10_000,
      expectedTotal: 129_000,
      expectedPoint: 3_000,
      expectedMoney: 10_000,
      requestMessage: '문 앞에 놓아 주세요.',
    });
  });

  // @covers entity:checkout-refund-account, entity:checkout-payment-method
  it('contains the refund account only for a bank transfer, complete or not at all', () => {
    const account = {
      'account.accountBankCode': '004',
      'account.accountNumber': '123-456-7890',
      'account.accountHolder': '김이루',
    };
    const draftOf = (fields: Record<string, string>) => {
      const read = parse({ ...whole, ...fields });
      return read.status === 'success' && orderDraft(read.value).account;
    };
    const named = { accountBankCode: '004', accountNumber: '1234567890', accountHolder: '김이루' };
    expect(draftOf({ ...account, paymentMethod: 'account' })).toEqual(named);
    expect(draftOf({ ...account, paymentMethod: 'card' })).toBeNull();
    expect(draftOf({ paymentMethod: 'account' })).toBeNull();
    const part = parse({ ...whole, ...account, paymentMethod: 'account', 'account.accountHolder': '' });
    expect(part.reply().error).toEqual({ 'account.accountHolder': ['예금주를 입력해 주세요.'] });
  });

  it('contains coupons with their places, and points; unchosen and invalid coupons are omitted', () => {
    const [onLine, onFee, total] = ['1', '2', '3'].map((end) => `0190a000-0000-7000-8000-00000000000${end}`);
    const form = posted({ ...whole, point: '3,000' });
    for (const text of ['', `${onLine}|line|${line}`, `${onFee}|code|HQ`, total as string, '<script>', 'x|line|y'])
      form.append('coupon', text);
    const coupons = [
      { _coupon: onLine, _cart: line, shippingCode: null },
      { _coupon: onFee, _cart: null, shippingCode: 'HQ' },
      { _coupon: total, _cart: null, shippingCode: null },
    ];
    const submission = parseWithZod(form, { schema: checkoutSchema(form, terms) });
    expect(submission.status === 'success' && orderDraft(submission.value)).toMatchObject({
      _coupons: coupons,
      point: 3_000,
    });
    expect(readQuoteQuery(form)).toMatchObject({ _coupons: coupons, point: 3_000 });
  });

  // @covers screen:part/address-form-three-parts, rule:address-postcode-base-detail-address-required
  it('requires every part of a new address', () => {
    const { error } = parse({ ...whole, destination: 'new', 'receiver.postcode': '123' }).reply();
    expect(Object.keys(error ?? {}).toSorted()).toEqual([
      'receiver.address1',
      'receiver.address2',
      'receiver.name',
      'receiver.phone',
      'receiver.postcode',
    ]);
  });

  // @covers entity:checkout-request-message, entity:checkout-receiver
  it('becomes an order to a typed address, with a typed message', () => {
    const address = {
      'receiver.name': '박실장',
      'receiver.phone': '0212345678',
      'receiver.postcode': '04524',
      'receiver.address1': '서울 중구',
      'receiver.address2': '2층',
    };
    const submission = parse({
      ...whole,
      ...address,
      destination: 'new',
      requestPreset: 'own',
      requestMessage: '오전에',
    });
    expect(submission.status === 'success' && orderDraft(submission.value)).toMatchObject({
      receiver: { name: '박실장', postcode: '04524' },
      requestMessage: '오전에',
    });
  });

  it.each([
    ['card', 'INCOME_DEDUCTION', {}, undefined],
    ['account', 'none', {}, undefined],
    [
      'account',
      'INCOME_DEDUCTION',
      { 'cashReceipt.phone': '010-1234-5678' },
      { enabled: true, kind: 'INCOME_DEDUCTION', phone: '01012345678' },
    ],
    [
      'advance',
      'EXPENSE_PROOF',
      { 'cashReceipt.businessNo': '123-45-67890' },
      { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '1234567890' },
    ],
  ])('paid by %s with the receipt %s requires the fields of both', (method, receipt, numbers, cashReceipt) => {
    const submission = parse({ ...whole, ...numbers, paymentMethod: method, 'cashReceipt.kind': receipt });
    expect(submission.status === 'success' && orderDraft(submission.value).cashReceipt).toEqual(cashReceipt);
  });

  it.each([
    ['INCOME_DEDUCTION', 'cashReceipt.phone'],
    ['EXPENSE_PROOF', 'cashReceipt.businessNo'],
  ])('requires the number of the receipt %s', (receipt, field) => {
    expect(
      Object.keys(parse({ ...whole, paymentMethod: 'account', 'cashReceipt.kind': receipt }).reply().error ?? {}),
    ).toEqual([field]);
    expect(
      Object.keys(
        parse({ ...whole, paymentMethod: 'account', 'cashReceipt.kind': receipt, [field]: '12' }).reply().error ?? {},
      ),
    ).toEqual([field]);
  });

  // @covers entity:checkout-sender
  it.each([
    ['on', '김원장', '01012345678'],
    ['', '박실장', '0212345678'],
  ])('with "same as the sender" (%s) goes to the correct receiver', (sameAsSender, name, phone) => {
    const other = { 'receiver.name': '박실장', 'receiver.phone': '0212345678' };
    const address = {
      destination: 'new',
      'receiver.postcode': '04524',
      'receiver.address1': '서울 중구',
      'receiver.address2': '2층',
    };
    const tick: Record<string, string> = sameAsSender ? { sameAsSender } : {};
    const submission = parse({ ...whole, ...address, ...other, ...tick });
    expect(submission.status === 'success' && orderDraft(submission.value)).toMatchObject({
      receiver: { name, phone },
    });
    const fetched = parse({ ...whole, ...other, ...tick, destination: 'pickup' });
    expect(fetched.status === 'success' && orderDraft(fetched.value)).toMatchObject({
      receiver: { pickup: { name, phone } },
    });
  });

  it('requires no receiver name if the receiver is the sender', () => {
    const same = { ...whole, sameAsSender: 'on', 'receiver.name': '', 'receiver.phone': '' };
    expect(parse({ ...same, destination: 'pickup' }).status).toBe('success');
    expect(Object.keys(parse({ ...same, destination: 'new' }).reply().error ?? {}).toSorted()).toEqual([
      'receiver.address1',
      'receiver.address2',
      'receiver.postcode',
    ]);
  });

  it('saves a typed address only if the box is ticked, and never a saved destination', () => {
    const typed = {
      ...whole,
      sameAsSender: 'on',
      destination: 'new',
      'receiver.postcode': '04524',
      'receiver.address1': '서울 중구',
      'receiver.address2': '2층',
    };
    const isSaved = (fields: Record<string, string>) => {
      const submission = parse(fields);
      return submission.status === 'success' && orderDraft(submission.value).isAddressSaved;
    };
    expect(isSaved(typed)).toBe(false);
    expect(isSaved({ ...typed, keepAddress: 'on' })).toBe(true);
    expect(isSaved({ ...typed, keepAddress: 'on', destination })).toBe(false);
    expect(isSaved({ ...typed, keepAddress: 'on', destination: 'pickup' })).toBe(false);
    const isDefault = (fields: Record<string, string>) => {
      const submission = parse({ ...typed, keepDefault: 'on', ...fields });
      return submission.status === 'success' && orderDraft(submission.value).isAddressDefault;
    };
    expect([isDefault({}), isDefault({ keepAddress: 'on' })]).toEqual([false, true]);
  });

  it('becomes a pickup with the person who picks up, without an address or a message to the carrier', () => {
    const form = { ...whole, destination: 'pickup', 'receiver.name': '박실장', 'receiver.phone': '0212345678' };
    const submission = parse(form);
    expect(submission.status === 'success' && orderDraft(submission.value)).toMatchObject({
      receiver: { pickup: { name: '박실장', phone: '0212345678' } },
      requestMessage: '',
    });
    expect(Object.keys(parse({ ...form, 'receiver.name': '' }).reply().error ?? {})).toEqual(['receiver.name']);
  });

  it('contains the version of each ticked text', () => {
    const submission = parse({ ...whole, 'consents.PURCHASE': '2020-01-01' });
    expect(submission.status === 'success' && orderDraft(submission.value)).toMatchObject({
      consents: { PURCHASE: '2020-01-01', DELIVERY_PROVISION: '2026-01-01' },
    });
  });

  it.each([
    [['consents.PURCHASE']],
    [['consents.DELIVERY_PROVISION']],
    [['consents.PURCHASE', 'consents.DELIVERY_PROVISION']],
  ])('requires each consent, and keeps the entries: %j', (unticked) => {
    const fields = Object.entries(whole).filter(([name]) => !unticked.includes(name));
    const { error, initialValue } = parse(Object.fromEntries(fields)).reply();
    expect(Object.keys(error ?? {})).toEqual(unticked);
    expect(initialValue).toMatchObject({ sender: { name: '김원장' }, money: '10,000' });
  });
});

describe('the priced fields of an incomplete form', () => {
  it('use the saved destination', () => {
    expect(readQuoteQuery(posted(whole))?.receiver).toEqual({ destination });
  });

  it('use the warehouse for a pickup, and no address that was typed before', () => {
    const typed = { destination: 'pickup', 'receiver.postcode': '63100', 'receiver.address1': '제주 제주시' };
    expect(readQuoteQuery(posted({ ...whole, ...typed }))?.receiver).toEqual({ pickup: true });
  });

  it('use no address until it is complete', () => {
    expect(
      readQuoteQuery(
        posted({ ...whole, destination: 'new', 'receiver.postcode': '045', 'receiver.address1': '서울 중구' }),
      )?.receiver,
    ).toBeNull();
    expect(
      readQuoteQuery(
        posted({ ...whole, destination: 'new', 'receiver.postcode': '63100', 'receiver.address1': '제주 제주시' }),
      )?.receiver,
    ).toEqual({ postcode: '63100', address1: '제주 제주시' });
  });
});
