import { randomUUID } from 'node:crypto';
import type { RegularOrder } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { BackLink } from '~/components/lists/back-link';
import { CartTabs } from '~/components/regular/cart-tabs';
import { OrderForm } from '~/components/regular/order-form';
import { RegularDate } from '~/components/regular/regular-date';
import { doneMessages, readRegularForm } from '~/components/regular/regular-form';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { LinkedRemoveQuestion } from '~/components/ui/remove-question';
import { count, won } from '~/format';
import { errorsWithin, problemFields } from '~/reply-problem';
import { RegularLines } from './regular-lines';
import { RegularSettings, removeRegularMessages } from './regular-settings';

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

export default function RegularOrderPage() {
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
        <LinkedRemoveQuestion {...removeRegularMessages} back={page} />
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

/** The form to which the reminder mail links: one press stops the mails. */
function MailQuestion({ hasReminder, back }: { hasReminder: boolean; back: string }) {
  if (!hasReminder) return <Notice tone="info" title="이 정기 주문의 알림 메일은 꺼져 있습니다." />;
  return (
    <section className="grid gap-4 rounded-l border border-line-strong p-6">
      <h2 className="text-title-s font-bold">알림 메일을 그만 받을까요?</h2>
      <p className="text-ink-soft">
        정기 주문은 그대로 남고, 예정일에 메일만 보내지 않습니다. 언제든 다시 켤 수 있습니다.
      </p>
      <Form method="post" action={back} className="flex gap-3">
        <Button asChild tone="outline">
          <Link to={back}>닫기</Link>
        </Button>
        <Button intent="mail-off">알림 끄기</Button>
      </Form>
    </section>
  );
}

interface RegularSummaryProps {
  regularOrder: RegularOrder;
  today: string;
  orderKey: string;
}

/** The next due day, today's total, and a button that adds the lines to the cart. */
function RegularSummary({ regularOrder, today, orderKey }: RegularSummaryProps) {
  const { lineCount, troubledCount, goodsTotal } = regularOrder;
  return (
    <div className="grid gap-5 rounded-l bg-mist p-6">
      <RegularDate regularOrder={regularOrder} today={today} />
      <div className="grid gap-1 border-t border-line pt-4">
        <p className="text-label text-ink-soft">
          {troubledCount > 0 ? '지금 담을 수 있는 상품 합계' : `상품 ${count(lineCount)}건 합계`}
        </p>
        <p className="figures text-title font-bold">{won(goodsTotal)}</p>
        {troubledCount > 0 && (
          <p className="figures text-caption text-danger">
            {count(troubledCount)}건은 지금 담을 수 없거나 수량이 부족합니다.
          </p>
        )}
        <p className="text-caption text-ink-faint">오늘 가격이며, 배송비와 쿠폰은 장바구니에서 계산합니다.</p>
      </div>
      <OrderForm regularOrder={regularOrder} orderKey={orderKey} wide />
    </div>
  );
}
