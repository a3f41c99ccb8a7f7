import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DestinationForm } from '~/components/address/destination-form';
import { destinationSchema } from '~/components/address/destination-schema';
import { removeDestinationMessages } from '~/components/address/remove-messages';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { pageLoader } from '~/page-loader';
import { changeOrRemove } from '~/refused';
import { sendForm } from '~/send-form';

export const meta: MetaFunction = () => [{ title: '배송지 고치기 - 이루온' }];

const list = '/mypage/destinations';

export const loader = pageLoader(({ screens, params }) => screens.destinationForm(params.id ?? ''));

export const action = changeOrRemove(
  list,
  (actions, id) => actions.removeDestination(id),
  (form, id, { actions }) => sendForm(form, destinationSchema, (draft) => actions.changeDestination(id, draft), list),
);

export default function ChangeDestination() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">배송지 고치기</h1>
      <LinkedRemoveQuestion {...removeDestinationMessages} back={list} />
      <DestinationForm view={view} response={useActionData<typeof action>()} />
    </div>
  );
}
