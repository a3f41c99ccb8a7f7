import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DestinationForm } from '~/components/address/destination-form';
import { destinationSchema } from '~/components/address/destination-schema';

export const meta: MetaFunction = () => [{ title: '배송지 추가 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { view: await context.bff.screens.destinationForm(null), idempotencyKey: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: destinationSchema });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const { idempotencyKey, ...draft } = submission.value;
  const outcome = await context.bff.actions.addDestination(draft, idempotencyKey ?? randomUUID());
  if (outcome.ok) throw redirect('/mypage/destinations');
  const { title, detail, status } = outcome.problem;
  return data({ result: submission.reply(), problem: { title, detail } }, status);
}

export default function NewDestination() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">배송지 추가</h1>
      <DestinationForm view={view} idempotencyKey={idempotencyKey} answer={useActionData<typeof action>()} />
    </div>
  );
}
