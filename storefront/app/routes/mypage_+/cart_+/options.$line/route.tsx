import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { cartAfter } from '~/components/cart/option-form';
import { ProductPicture } from '~/components/products/product-picture';
import { CartTabs } from '~/components/regular/cart-tabs';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { won } from '~/format';
import { keyOfNextTry, postedKey } from '~/idempotency-key';
import { problemFields } from '~/reply-problem';
import type { ShownProblem } from '~/shown-problem';
import { readOptionForm } from './option-post';
import { PlainOptionForm } from './plain-option-form';

export const meta: MetaFunction = () => [{ title: '옵션 변경 - 이루온' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const outcome = await context.bff.actions.cartOptions(params.line ?? '');
  if (outcome.ok) return { view: outcome.value, problem: null, idempotencyKey: randomUUID() };
  const { title, status } = outcome.problem;
  return data({ view: null, problem: { title }, idempotencyKey: '' }, status);
}

interface Refusal {
  errors: { _option?: string[]; amount?: string[] };
  problem: ShownProblem | null;
  idempotencyKey: string;
}

const refuse = (refusal: Refusal, status: number) => data({ done: null, ...refusal }, status);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const idempotencyKey = postedKey(form);
  const line = params.line ?? '';
  const input = readOptionForm(form);
  if (!input.change) return refuse({ errors: input.errors, problem: null, idempotencyKey }, 400);
  const outcome = await context.bff.actions.changeCartOption({ line, ...input.change }, idempotencyKey);
  if (!outcome.ok) {
    const errors = problemFields(outcome.problem);
    const { title, detail, status } = outcome.problem;
    // A message at a field is not repeated here.
    const problem = errors._option || errors.amount ? null : { title, detail };
    return refuse({ errors, problem, idempotencyKey: keyOfNextTry(idempotencyKey, outcome.problem) }, status);
  }
  const done = outcome.value.isMerged ? ('merged' as const) : ('option' as const);
  if (form.get('answer') === 'here') return data({ done });
  const isNowSelectable = (form.get('availability') ?? 'OK') !== 'OK';
  throw redirect(cartAfter(new URL(request.url).search, { line, isNowSelectable, done }));
}

/** The option dialog of the cart as a page, for browsers without scripts and for direct visits. */
export default function CartOption() {
  const { view, problem, idempotencyKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const isPending = useNavigation().state === 'submitting';
  const back = `/mypage/cart${useLocation().search}`;
  const refusal = response && !response.done ? response : null;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-4 text-title font-bold lg:text-title-l">옵션 변경</h1>
      <CartTabs current="cart" />
      {view ? (
        <div className="grid max-w-form gap-6">
          <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
            <ProductPicture src={view.product.thumb} alt="" side={96} />
            <div className="grid content-start gap-1">
              <p className="text-label leading-snug font-semibold sm:text-body">{view.product.name}</p>
              {view.optionName && <p className="text-label text-ink-soft">현재 {view.optionName}</p>}
              <p className="figures text-caption text-ink-faint">개당 {won(view.salePrice)}</p>
            </div>
          </div>
          <ProblemNotice problem={refusal?.problem} />
          <PlainOptionForm
            view={view}
            idempotencyKey={refusal?.idempotencyKey ?? idempotencyKey}
            errors={refusal?.errors ?? {}}
            back={back}
            isPending={isPending}
          />
        </div>
      ) : (
        <div className="grid max-w-form gap-6">
          <Notice tone="danger" title={problem.title}>
            장바구니에서 이미 빠진 상품입니다.
          </Notice>
          <LinkButton tone="outline" to={back}>
            장바구니로
          </LinkButton>
        </div>
      )}
    </div>
  );
}
