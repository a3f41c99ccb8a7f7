import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { BackLink } from '~/components/lists/back-link';
import { CartTabs } from '~/components/regular/cart-tabs';
import { doneMessages, readRegularForm } from '~/components/regular/regular-form';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { AskedRemoveQuestion } from '~/components/ui/remove-question';
import { errorsWithin, problemFields } from '~/reply-problem';
import { MailQuestion } from './mail-question';
import { RegularLines } from './regular-lines';
import { RegularSettings } from './regular-settings';
import { RegularSummary } from './regular-summary';
import { removeRegularMessages } from './remove-messages';

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: `${view?.regularOrder.name ?? '정기 주문'} - 이루온` },
];

const list = '/mypage/cart/regular';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { ...(await context.bff.screens.regularOrder(params.id ?? '')), orderKey: randomUUID() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  const { actions } = context.bff;
  if (form.get('intent') === 'remove') {
    const outcome = await actions.removeRegularOrder(id);
    if (outcome.ok) throw redirect(`${list}?done=removed`);
    const { title, detail, status } = outcome.problem;
    return data({ errors: {}, problem: { title, detail } }, status);
  }
  const parsed = readRegularForm(form);
  if (!parsed) throw data(null, 400);
  if ('errors' in parsed) return data({ errors: parsed.errors, problem: null }, 400);
  const outcome = await actions.changeRegularOrder(id, parsed.change);
  if (outcome.ok) throw redirect(`${form.get('back') === 'list' ? list : `${list}/${id}`}?done=${parsed.intent}`);
  const { title, detail, status } = outcome.problem;
  const errors = problemFields(outcome.problem);
  return data({ errors, problem: Object.keys(errors).length > 0 ? null : { title, detail } }, status);
}

export default function RegularOrder() {
  const { today, regularOrder, orderKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const page = `${list}/${regularOrder._id}`;
  const question = searchParams.get('ask');
  const done = doneMessages[searchParams.get('done') ?? ''];
  const errors: Record<string, string[]> = response?.errors ?? {};
  return (
    <div className="page py-6 lg:py-10">
      <p className="mb-4 text-title font-bold lg:text-title-l">정기 주문</p>
      <CartTabs current="regular" />
      <div className="mb-6 grid gap-4">
        <div>
          <BackLink to={list}>정기 주문 목록</BackLink>
          <h1 className="text-title-s font-bold lg:text-title">{regularOrder.name}</h1>
        </div>
        <ProblemNotice problem={response?.problem} />
        {done && !response && <Notice tone="success" title={done} />}
        {question === 'mail' && <MailQuestion hasReminder={regularOrder.hasReminder} back={page} />}
        <AskedRemoveQuestion {...removeRegularMessages} back={page} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <section className="grid content-start gap-4">
          <h2 className="text-title-s font-bold">담긴 상품</h2>
          {errorsWithin(errors, 'lines')?.map((error) => (
            <Notice key={error} tone="danger" title={error} />
          ))}
          <RegularLines lines={regularOrder.lines} />
        </section>
        <aside className="max-lg:order-first lg:sticky lg:top-28 lg:row-span-2 lg:self-start">
          <RegularSummary regularOrder={regularOrder} today={today} orderKey={orderKey} />
        </aside>
        <RegularSettings key={regularOrder.version} regularOrder={regularOrder} today={today} errors={errors} />
      </div>
    </div>
  );
}
