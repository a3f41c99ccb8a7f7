import type { MyCouponsView, MyCouponView, OfferedCouponView } from '@iruon/bff-storefront/mypage/my-coupons';
import { couponCode, id } from '@iruon/contract';
import { userCouponStateLabels } from '@iruon/contract/labels';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { Ticket } from 'lucide-react';
import { LaterPages } from '~/components/benefits/later-pages';
import { listAddress } from '~/components/lists/page-address';
import { TabLinks } from '~/components/lists/tab-links';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Notice } from '~/components/ui/notice';
import { count, day } from '~/format';
import { pageLoader } from '~/page-loader';
import { CodeForm } from './code-form';
import { CouponCard } from './coupon-card';

export const meta: MetaFunction = () => [{ title: '쿠폰 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myCoupons(search));

/** Requests a coupon: `intent=code` with a `code`, otherwise the `coupon` of the list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { receiveCoupon } = context.bff.actions;
  if (form.get('intent') === 'code') {
    const typed = String(form.get('code') ?? '').slice(0, 100);
    const code = couponCode.safeParse(typed);
    const refuse = (message: string, status: number) =>
      data({ refusedCode: { code: typed, message }, refused: null }, status);
    if (!code.success) return refuse(code.error.issues[0]?.message ?? '쿠폰 코드를 확인해 주세요.', 400);
    const outcome = await receiveCoupon({ code: code.data });
    if (!outcome.ok) return refuse(outcome.problem.detail ?? outcome.problem.title, outcome.problem.status);
    throw redirect('/mypage/coupons?received=1');
  }
  const coupon = id.safeParse(form.get('coupon'));
  if (!coupon.success) return data({ refusedCode: null, refused: '쿠폰을 찾을 수 없습니다.' }, 400);
  const outcome = await receiveCoupon({ _coupon: coupon.data });
  if (outcome.ok) throw redirect('/mypage/coupons?tab=offered&received=1');
  return data({ refusedCode: null, refused: outcome.problem.title }, outcome.problem.status);
}

const tabs: [MyCouponsView['tab'], string][] = [
  ['usable', '사용 가능'],
  ['offered', '받기'],
  ['used', '사용 완료'],
  ['expired', '만료'],
];
const addressOf = (tab: MyCouponsView['tab'], cursor: string | null = null) =>
  listAddress('/mypage/coupons', { tab: tab === 'usable' ? null : tab, cursor });

function MyCoupon({ coupon }: { coupon: MyCouponView }) {
  const { state, endsAt, usedAt, isEndingSoon } = coupon;
  return (
    <CouponCard
      coupon={coupon}
      isOver={state !== 'USABLE'}
      facts={
        <>
          {state !== 'USABLE' && <Badge tone="neutral">{userCouponStateLabels[state]}</Badge>}
          {isEndingSoon && <Badge tone="warning">곧 만료</Badge>}
          <span className="figures">{endsAt ? `${day(endsAt)}까지` : '기간 제한 없음'}</span>
          {usedAt && <span className="figures">{day(usedAt)} 사용</span>}
        </>
      }
    />
  );
}

function Offered({ coupon }: { coupon: OfferedCouponView }) {
  const { id: couponId, name, endsAt, left, refusal } = coupon;
  const isPending = useNavigation().formData?.get('coupon') === couponId;
  return (
    <CouponCard
      coupon={coupon}
      isOver={refusal !== null}
      facts={
        <>
          {endsAt && <span className="figures">{day(endsAt)}까지 받기</span>}
          {left !== null && <span className="figures">{count(left)}장 남음</span>}
        </>
      }
    >
      {refusal === null ? (
        <Form method="post" className="ml-auto" preventScrollReset>
          <input type="hidden" name="coupon" value={couponId} />
          <Button type="submit" size="s" isPending={isPending}>
            받기<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      ) : (
        <p className="text-label font-medium text-ink-soft">{refusal}</p>
      )}
    </CouponCard>
  );
}

const nothing: Record<MyCouponsView['tab'], string> = {
  usable: '지금 쓸 수 있는 쿠폰이 없습니다',
  used: '사용하신 쿠폰이 없습니다',
  expired: '기간이 지난 쿠폰이 없습니다',
  offered: '지금 받을 수 있는 쿠폰이 없습니다',
};

export default function Coupons() {
  const { tab, counts, coupons, offered, next, isLater } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const isEmpty = coupons.length === 0 && offered.length === 0;
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">쿠폰</h1>
      <CodeForm refused={response?.refusedCode ?? null} />
      {searchParams.has('received') && !response && (
        <Notice tone="success" title="쿠폰을 받았습니다.">
          주문하실 때 결제 화면에서 쓰실 수 있습니다.
        </Notice>
      )}
      {response?.refused && <Notice tone="danger" title={response.refused} />}
      <TabLinks
        label="쿠폰 나누기"
        tabs={tabs.map(([each, label]) => ({
          to: addressOf(each),
          label,
          count: counts[each],
          isCurrent: each === tab,
        }))}
      />
      {isEmpty ? (
        <EmptyState
          icon={Ticket}
          title={nothing[tab]}
          action={
            <Button asChild tone="outline">
              {tab === 'usable' ? (
                <Link to={addressOf('offered')}>받을 수 있는 쿠폰 보기</Link>
              ) : (
                <Link to="/shop/products">제품 둘러보기</Link>
              )}
            </Button>
          }
        >
          {tab === 'usable' && '받기에서 골라 받으시거나 이벤트 코드를 입력해 주세요.'}
        </EmptyState>
      ) : (
        <ul className="-mt-4 grid gap-4">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <MyCoupon coupon={coupon} />
            </li>
          ))}
          {offered.map((coupon) => (
            <li key={coupon.id}>
              <Offered coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
      <LaterPages label="쿠폰 목록 이동" pageAt={(cursor) => addressOf(tab, cursor)} next={next} isLater={isLater} />
    </div>
  );
}
