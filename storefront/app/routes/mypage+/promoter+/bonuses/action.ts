import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { keyOfNextTry, postedKey } from '~/idempotency-key';
import { withdrawSchema } from './withdraw-schema';

/** Withdraws the confirmed amount. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = postedKey(form);
  const isLast = form.get('leaving') === '1';
  const submission = parseWithZod(form, { schema: withdrawSchema(isLast) });
  if (submission.status !== 'success') {
    const [title = '금액을 확인해 주세요.'] = submission.error?.amount ?? [];
    return data({ problem: { title, detail: undefined }, idempotencyKey: key }, 400);
  }
  const outcome = await context.bff.actions.withdrawBonuses({ ...submission.value, isLast }, key);
  if (!outcome.ok) {
    const { title, detail, status } = outcome.problem;
    return data({ problem: { title, detail }, idempotencyKey: keyOfNextTry(key, outcome.problem) }, status);
  }
  // A dialog itself shows the success.
  if (form.get('answer') !== 'here') throw redirect('/mypage/promoter/bonuses?done=withdrawn');
  return data({ problem: null, idempotencyKey: randomUUID() }, 200);
}
