import { parseWithZod } from '@conform-to/zod/v4';
import { expect, it } from 'vitest';
import { claimSchema } from './claim-schema';

const OTHER = '01890000-0000-7000-8000-000000000001';

function parsed(fields: Record<string, string>, { needsRefundAccount = false } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ pieces: '2', reason: 'CHANGE_OF_MIND', ...fields }))
    form.set(name, value);
  return parseWithZod(form, { schema: claimSchema({ needsRefundAccount }) });
}

const account = { bankCode: '088', accountNumber: '110123456789', accountHolder: '이루온' };
const nested = Object.fromEntries(Object.entries(account).map(([name, value]) => [`refundAccount.${name}`, value]));

it('contains the ticked rows and omits the others', () => {
  const read = parsed({ 'also[0].pieces': '3', 'also[1].pieces': '1', 'also[1]._order': OTHER });
  expect(read.status === 'success' && read.value.also).toEqual([{ _order: OTHER, pieces: 1 }]);
});

it.each(['', '0', 'two'])('requires the quantity of a ticked row with "%s"', (pieces) => {
  const read = parsed({ 'also[0].pieces': pieces, 'also[0]._order': OTHER });
  expect(read.reply().error).toEqual({ also: ['함께 신청할 상품의 수량을 1개 이상으로 입력해 주세요.'] });
  expect(read.reply().initialValue?.also).toEqual([{ _order: OTHER, ...(pieces && { pieces }) }]);
});

it('requires the account only if a transfer is the only way to refund', () => {
  expect(parsed({}).status).toBe('success');
  expect(Object.keys(parsed({}, { needsRefundAccount: true }).reply().error ?? {})).toEqual(
    expect.arrayContaining(['refundAccount.bankCode', 'refundAccount.accountNumber', 'refundAccount.accountHolder']),
  );
  const read = parsed(nested, { needsRefundAccount: true });
  expect(read.status === 'success' && read.value.refundAccount).toEqual(account);
});
