import type { LotView } from '@iruon/bff-storefront/mypage/my-lots';
import type { MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Download, PackageSearch, Search } from 'lucide-react';
import { ListPages } from '~/components/lists/list-pages';
import { LotFacts } from '~/components/lots/lot-facts';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Input } from '~/components/ui/input';
import { count, day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '받은 로트 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myLots(search));

export default function MyLots() {
  const { q, lot, from, to, lots, total, page, pageCount, file, isFileCut } = useLoaderData<typeof loader>();
  const isFiltered = q !== '' || lot !== '' || from !== null || to !== null;
  return (
    <div id="lots" className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-title font-bold">받은 로트</h1>
        <p className="text-label text-ink-soft">
          받으신 제품의 로트번호와 유효기한을 찾고, 그 로트의 사용설명서를 보실 수 있습니다.
        </p>
      </div>
      <Form
        key={`${q} ${lot} ${from} ${to}`}
        action="/mypage/lots"
        role="search"
        className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_auto_auto] sm:items-end"
      >
        <Labelled label="상품">
          <Input name="q" defaultValue={q} maxLength={100} placeholder="이름이나 코드" />
        </Labelled>
        <Labelled label="로트번호">
          <Input name="lot" defaultValue={lot} maxLength={20} autoComplete="off" className="figures" />
        </Labelled>
        <Labelled label="시작일">
          <Input name="from" type="date" defaultValue={from ?? ''} />
        </Labelled>
        <Labelled label="종료일">
          <Input name="to" type="date" defaultValue={to ?? ''} />
        </Labelled>
        <Button type="submit">
          <Search aria-hidden />
          찾기
        </Button>
      </Form>
      {lots.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={isFiltered ? '조건에 맞는 로트가 없습니다' : '아직 받으신 로트가 없습니다'}
          link={
            isFiltered ? { to: '/mypage/lots', text: '전체 보기' } : { to: '/mypage/orders', text: '주문내역 보기' }
          }
        >
          {isFiltered ? '상품, 로트번호, 기간을 다시 확인해 주세요.' : '로트가 있는 제품을 받으시면 여기에 남습니다.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures text-label text-ink-soft">로트 {count(total)}개</p>
            <a
              href={file}
              download
              className="inline-flex min-h-11 items-center gap-2 text-label text-accent hover:underline"
            >
              <Download className="size-5 shrink-0" aria-hidden />
              엑셀로 내려받기{isFileCut && (to === null ? ' (최근 1년)' : ' (마지막 1년)')}
            </a>
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {lots.map((each) => (
              <LotRow key={each._id} lot={each} />
            ))}
          </ul>
        </>
      )}
      <ListPages name="page" part="lots" label="받은 로트 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}

/** A lot with all that was sent of it; its deliveries are a page of their own. */
function LotRow({ lot }: { lot: LotView }) {
  const { _id, product, orders, orderCount, deliveries, shippedAt } = lot;
  const more = orderCount - orders.length;
  return (
    <li className="grid gap-2 py-5">
      <h2 className="font-semibold">
        <Link to={`/mypage/lots/${_id}`} className="hover:text-accent hover:underline">
          {[product.name, product.option].filter(Boolean).join(' ')}
        </Link>
      </h2>
      <LotFacts piece={lot} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-faint">
        <span className="figures">
          {deliveries > 1 ? `${count(deliveries)}건, 마지막 발송 ${day(shippedAt)}` : `${day(shippedAt)} 발송`}
        </span>
        {orders.map((order) => (
          <Link
            key={order._id}
            to={`/mypage/orders/${order._id}`}
            className="press-line figures hover:text-accent"
            aria-label={`주문번호 ${order.purchaseNo}`}
          >
            {order.purchaseNo}
          </Link>
        ))}
        {(more > 0 || deliveries > 1) && (
          <Link to={`/mypage/lots/${_id}`} className="press-line text-accent hover:underline">
            {more > 0 ? `주문 ${count(more)}건 더 보기` : '발송 내역'}
          </Link>
        )}
      </div>
    </li>
  );
}

function Labelled({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is the child
    <label className={`grid gap-1 text-caption text-ink-soft ${className}`}>
      {label}
      {children}
    </label>
  );
}
