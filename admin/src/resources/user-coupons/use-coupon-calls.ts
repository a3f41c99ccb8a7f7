import type { CouponRun, CouponSimulation } from '@iruon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const LISTS = ['user-coupons', 'coupon-runs', 'coupons'];

/** What operators do to members' coupons. Lists are read anew after the answer. Each throws HttpError. */
export function useCouponCalls() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } finally {
      await Promise.all(LISTS.map((list) => client.invalidateQueries({ queryKey: [list] })));
    }
  }

  return {
    setExcluded: (id: string, isExcluded: boolean, reason: string) =>
      reread(ask(() => change('PUT', `${corePath('user-coupons')}/${id}`, { isExcluded, reason }))),
    /** What each coupon would take off; nothing is written. */
    simulate: (body: object): Promise<{ coupons: CouponSimulation[]; lineCount: number }> =>
      ask(async () => (await change('POST', `${corePath('coupons')}/simulate`, body)).json),
    issue: (body: object): Promise<CouponRun> =>
      reread(ask(async () => (await change('POST', corePath('user-coupons'), body)).json)),
  };
}
