import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DestinationForm } from '~/components/address/destination-form';
import { destinationSchema } from '~/components/address/destination-schema';
import { keyOfNextTry, postedKey } from '~/idempotency-key';
import { replyProblem } from '~/reply-problem';

export const meta: MetaFunction = () => [{ title: '배송지 추가 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { view: await context.bff.screens.destinationForm(null), idempotencyKey: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: destinationSchema });
  const key = postedKey(form);
  if (submission.status !== 'success')
    return data({ result: submission.reply(), problem: null, idempotencyKey: key }, 400);
  const outcome = await context.bff.actions.addDestination(submission.value, key);
  if (outcome.ok) throw redirect('/mypage/destinations');
  const { title, detail, status } = outcome.problem;
  const idempotencyKey = keyOfNextTry(key, outcome.problem);
  return data(
    { result: replyProblem(submission, outcome.problem), problem: { title, detail }, idempotencyKey },
    status,
  );
}

export default function NewDestination() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">배송지 추가</h1>
      <DestinationForm view={view} idempotencyKey={response?.idempotencyKey ?? idempotencyKey} response={response} />
    </div>
  );
}
