import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DestinationForm } from '~/components/address/destination-form';
import { destinationSchema } from '~/components/address/destination-schema';
import { sendOnce } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '배송지 추가 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { view: await context.bff.screens.destinationForm(null), idempotencyKey: randomUUID() };
}

export async function action({ request, context: { bff } }: ActionFunctionArgs) {
  return sendOnce(
    await request.formData(),
    destinationSchema,
    (draft, key) => bff.actions.addDestination(draft, key),
    '/mypage/destinations',
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
