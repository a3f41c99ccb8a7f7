import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import { claimKindLabels } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ClaimForm } from '~/components/claims/claim-form';
import { claimErrors, claimSchema, previewSchema } from '~/components/claims/claim-schema';
import { ProductPicture } from '~/components/orders/product-picture';
import { Notice } from '~/components/ui/notice';
import { keyOfNextTry, postedKey } from '~/idempotency-key';

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? claimKindLabels[found.view.kind] : '취소·교환·반품'} 신청 - 이루온` },
];

const viewOf = ({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) =>
  context.bff.screens.claimForm(params.id ?? '', new URL(request.url).searchParams.get('kind'));

export async function loader(args: LoaderFunctionArgs) {
  return { view: await viewOf(args), idempotencyKey: randomUUID() };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { kind, orderId, needsRefundAccount } = await viewOf({ request, params, context });
  const key = postedKey(form);
  const kept = { problem: null, estimate: null, idempotencyKey: key };
  if (form.get('intent') === 'preview') {
    const asked = parseWithZod(form, { schema: previewSchema });
    if (asked.status !== 'success') return data({ ...kept, result: asked.reply() }, 400);
    const outcome = await context.bff.actions.previewClaim(orderId, { kind, ...asked.value });
    const result = asked.reply();
    if (outcome.ok) return data({ ...kept, result, estimate: outcome.value && { ...asked.value, of: outcome.value } });
    const { title, detail, status } = outcome.problem;
    return data({ ...kept, result, problem: { title, detail } }, status);
  }
  const submission = parseWithZod(form, { schema: claimSchema({ needsRefundAccount }) });
  if (submission.status !== 'success') return data({ ...kept, result: submission.reply() }, 400);
  const { pieces, reason, details, option, bankCode, accountNumber, accountHolder } = submission.value;
  const refundAccount = bankCode && accountNumber && accountHolder ? { bankCode, accountNumber, accountHolder } : null;
  const outcome = await context.bff.actions.openClaim(
    orderId,
    { kind, pieces, reason, details, _images: [], _option: option ?? null, refundAccount },
    key,
  );
  if (outcome.ok) throw redirect(`/mypage/orders/${outcome.value}?claimed=${kind}`);
  const { title, detail, status } = outcome.problem;
  const result = submission.reply({ fieldErrors: claimErrors(outcome.problem) });
  const idempotencyKey = keyOfNextTry(key, outcome.problem);
  return data({ result, problem: { title, detail }, estimate: null, idempotencyKey }, status);
}

export default function AskClaim() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { kind, kinds, product } = view;
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">{claimKindLabels[kind]} 신청</h1>
      <div className="flex max-w-reading items-center gap-4 rounded-m border border-line p-4">
        <ProductPicture src={product.thumb} className="size-16" />
        <div className="grid gap-0.5">
          <p className="font-semibold">{product.name}</p>
          {product.optionName && <p className="text-label text-ink-soft">{product.optionName}</p>}
        </div>
      </div>
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
      <ClaimForm key={kind} view={view} idempotencyKey={answer?.idempotencyKey ?? idempotencyKey} answer={answer} />
    </div>
  );
}
