import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { DestinationForm } from '~/components/address/destination-form';
import { destinationSchema } from '~/components/address/destination-schema';
import { removeDestinationMessages } from '~/components/address/remove-messages';
import { RemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { refusedForm, removed } from '~/refused';

export const meta: MetaFunction = () => [{ title: '배송지 고치기 - 이루온' }];

const list = '/mypage/destinations';

export const loader = pageLoader(({ screens, params }) => screens.destinationForm(params.id ?? ''));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  const { actions } = context.bff;
  if (form.get('intent') === 'remove') {
    const outcome = await actions.removeDestination(id);
    return removed(outcome, form, list);
  }
  const submission = parseWithZod(form, { schema: destinationSchema });
  if (submission.status !== 'success') return data({ result: submission.reply(), problem: null }, 400);
  const outcome = await actions.changeDestination(id, submission.value);
  if (outcome.ok) throw redirect(list);
  return refusedForm(submission, outcome.problem);
}

export default function ChangeDestination() {
  const [searchParams] = useSearchParams();
  const view = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">배송지 고치기</h1>
      {searchParams.get('ask') === 'remove' && <RemoveQuestion {...removeDestinationMessages} back={list} />}
      <DestinationForm view={view} response={useActionData<typeof action>()} />
    </div>
  );
}
