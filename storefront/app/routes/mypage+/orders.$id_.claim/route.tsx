import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { claimKindLabels, type Problem } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { OrderedProduct } from '~/components/orders/ordered-product';
import { Notice } from '~/components/ui/notice';
import { keyOfNextTry, postedKey } from '~/idempotency-key';
import { replyProblem } from '~/reply-problem';
import { ClaimForm } from './claim-form';
import { claimSchema, namesAccount, previewSchema } from './claim-schema';

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? claimKindLabels[found.view.kind] : '취소·교환·반품'} 신청 - 이루온` },
];

const viewOf = ({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) =>
  context.bff.screens.claimForm(params.id ?? '', new URL(request.url).searchParams.get('kind'));

export async function loader(args: LoaderFunctionArgs) {
  return { view: await viewOf(args), idempotencyKey: randomUUID() };
}

/** An estimate changes nothing on the page; only a sent claim does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData && formData.get('intent') !== 'send' ? false : defaultShouldRevalidate;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { kind, orderId, ...view } = await viewOf({ request, params, context });
  const needsRefundAccount = view.needsRefundAccount && (view.knownAccount === null || namesAccount(form));
  const key = postedKey(form);
  const intent = form.get('intent');
  const unchanged = { problem: null, estimate: null, idempotencyKey: key, pending: null };
  if (intent === 'edit') return { ...unchanged, result: parseWithZod(form, { schema: previewSchema }).reply() };
  const claim = intent === 'preview' ? null : parseWithZod(form, { schema: claimSchema({ needsRefundAccount }) });
  const submission = claim ?? parseWithZod(form, { schema: previewSchema });
  if (submission.status !== 'success') return data({ ...unchanged, result: submission.reply() }, 400);
  const refused = (problem: Problem) => {
    const { title, detail, status } = problem;
    const result = replyProblem(submission, problem);
    return data(
      { ...unchanged, result, problem: { title, detail }, idempotencyKey: keyOfNextTry(key, problem) },
      status,
    );
  };
  const { pieces, reason, also } = submission.value;
  const input = { kind, pieces, reason, also };
  if (intent !== 'send' || claim?.status !== 'success') {
    const outcome = await context.bff.actions.previewClaim(orderId, input);
    if (!outcome.ok) return refused(outcome.problem);
    const estimate = outcome.value && { ...input, of: outcome.value };
    const isReady = intent === 'ask' && (estimate !== null || kind === 'EXCHANGE');
    const pending = isReady
      ? { pieces, reason, _option: claim?.status === 'success' ? claim.value._option : undefined }
      : null;
    return { ...unchanged, result: submission.reply(), estimate, pending };
  }
  const { details, _option = null, refundAccount = null } = claim.value;
  const draft = { ...input, details, _images: [], _option, refundAccount };
  const outcome = await context.bff.actions.openClaim(orderId, draft, key);
  if (outcome.ok) throw redirect(`/mypage/orders/${outcome.value}?claimed=${kind}`);
  return refused(outcome.problem);
}

export default function AskClaim() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const { kind, kinds, product } = view;
  const isWhole = useSearchParams()[0].get('all') === '1' && view.others.length > 0;
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">
        {isWhole && kind === 'CANCEL' ? '주문 전체 취소' : `${claimKindLabels[kind]} 신청`}
      </h1>
      <OrderedProduct product={product} />
      {kinds.length > 1 && (
        <nav aria-label="신청 종류" className="flex gap-2">
          {kinds.map(({ code, label }) => (
            <Link
              key={code}
              to={`?kind=${code}`}
              replace
              className="inline-flex min-h-11 items-center rounded-s border border-line-strong px-5 font-semibold hover:border-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-deep"
              {...(code === kind && { 'aria-current': 'page' as const })}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {view.isImmediate && (
        <Notice tone="info" title="아직 준비하지 않은 주문이라 신청하시면 바로 취소됩니다." className="max-w-reading">
          취소한 상품은 되돌릴 수 없습니다.
        </Notice>
      )}
      <ClaimForm
        key={kind}
        view={view}
        isWhole={isWhole}
        idempotencyKey={response?.idempotencyKey ?? idempotencyKey}
        response={response}
      />
    </div>
  );
}
