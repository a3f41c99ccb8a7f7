import { describe, expect, it } from 'vitest';
import { readCartForm } from './cart-form';

const line = '0190a000-0000-7000-8000-000000000001';

function posted(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

describe('a post to the cart', () => {
  it('changes the amount of a line', () => {
    expect(readCartForm(posted(['intent', 'change'], ['line', line], ['amount', '12']))).toEqual({
      intent: 'change',
      line,
      amount: 12,
    });
  });

  it.each(['', '0', '1.5', '10000', 'all'])('refuses the amount %j', (amount) => {
    expect(readCartForm(posted(['intent', 'change'], ['line', line], ['amount', amount]))).toBeNull();
  });

  it('removes several lines at once', () => {
    const form = posted(['intent', 'remove'], ['line', line], ['line', line.replace(/1$/, '2')]);
    expect(readCartForm(form)).toMatchObject({ intent: 'remove', lines: { length: 2 } });
  });

  it('restores lines from their fields and drops unknown fields', () => {
    const addition = { _product: line, _option: null, _shippingOption: line, amount: 3 };
    expect(readCartForm(posted(['intent', 'restore'], ['addition', JSON.stringify(addition)]))).toEqual({
      intent: 'restore',
      additions: [addition],
    });
    const priced = JSON.stringify({ ...addition, price: 1 });
    expect(readCartForm(posted(['intent', 'restore'], ['addition', priced]))).toBeNull();
    expect(readCartForm(posted(['intent', 'restore'], ['addition', '{']))).toBeNull();
  });

  it('rejects other intents', () => {
    expect(readCartForm(posted(['intent', 'empty']))).toBeNull();
  });
});
