import { splitVat } from '@iruon/contract/vat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuedReceipt, nextStep, type ReceiptCall } from './rules.ts';

describe('the next call for a receipt', () => {
  const call = (kind: 'ISSUE' | 'CANCEL', amount: number, state: ReceiptCall['state'] = 'DONE'): ReceiptCall => ({
    kind,
    state,
    amount,
    ...splitVat(amount),
  });
  it.each<[string, number, ReceiptCall[], ReturnType<typeof nextStep>]>([
    ['issue it', 11_000, [], { kind: 'ISSUE', amount: 11_000, supply: 10_000, vat: 1_000 }],
    ['zero without cash', 0, [], null],
    ['nothing while a call has no outcome', 11_000, [call('ISSUE', 11_000, 'REQUESTED')], null],
    [
      'reissue a refused one',
      11_000,
      [call('ISSUE', 11_000, 'FAILED')],
      { kind: 'ISSUE', amount: 11_000, supply: 10_000, vat: 1_000 },
    ],
    ['nothing when it matches the kept cash', 11_000, [call('ISSUE', 11_000)], null],
    ['cancel the part', 7_700, [call('ISSUE', 11_000)], { kind: 'CANCEL', amount: 3_300, supply: 3_000, vat: 300 }],
    ['cancel everything', 0, [call('ISSUE', 11_000)], { kind: 'CANCEL', amount: 11_000, supply: 10_000, vat: 1_000 }],
    [
      'cancel the rest, with the rounding difference',
      0,
      [call('ISSUE', 10), call('CANCEL', 5)],
      { kind: 'CANCEL', amount: 5, supply: 4, vat: 1 },
    ],
    ['nothing when nothing is left', 0, [call('ISSUE', 11_000), call('CANCEL', 11_000)], null],
    ['nothing to increase it', 12_000, [call('ISSUE', 11_000)], null],
  ])('%s', (_, kept, calls, step) => expect(nextStep(kept, calls)).toEqual(step));

  it('leaves a receipt of exactly the kept cash, for every kind of refund', () => {
    const back = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), back, (paid, refunds) => {
        const calls: ReceiptCall[] = [];
        let kept = paid;
        for (const refund of [0, ...refunds, 200_000]) {
          kept = Math.max(0, kept - refund);
          const step = nextStep(kept, calls);
          if (step) calls.push({ ...step, state: 'DONE' });
          const issued = issuedReceipt(calls);
          expect(issued?.amount).toBe(kept);
          // The tax is split once on the remaining amount, whatever the refunds were.
          expect({ supply: issued?.supply, vat: issued?.vat }).toEqual(splitVat(kept));
          for (const { supply, vat } of calls) expect(Math.min(supply, vat)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
