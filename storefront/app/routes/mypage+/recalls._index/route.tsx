import type { MyRecall } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ShieldCheck } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { count, day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '제품 회수 안내 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.myRecalls());

export default function MyRecalls() {
  const { recalls } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-title font-bold">제품 회수 안내</h1>
        <p className="text-label text-ink-soft">
          안전을 위해 거두어들이는 제품 가운데 회원님께 보내 드린 것입니다. 남은 것이 없더라도 꼭 답해 주세요.
        </p>
      </div>
      {recalls.length === 0 ? (
        <EmptyState
          icon={ShieldCheck}
          title="회수하는 제품이 없습니다"
          action={<LinkButton to="/mypage/orders">주문내역 보기</LinkButton>}
        >
          받으신 제품을 회수하게 되면 메일로 알려 드리고 여기에도 보입니다.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {recalls.map((recall) => (
            <RecallCard key={recall._id} recall={recall} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RecallCard({ recall }: { recall: MyRecall }) {
  const { _id, title, recallNo, goods, sent, out, openedAt, answeredAt, state } = recall;
  const isOpen = state === 'OPEN';
  return (
    <li className="grid gap-3 rounded-l border border-line p-5">
      <div className="flex flex-wrap items-center gap-2">
        {answeredAt ? (
          <Badge tone="success">응답함</Badge>
        ) : (
          <Badge tone={isOpen ? 'danger' : 'neutral'}>{isOpen ? '응답 필요' : '응답 없음'}</Badge>
        )}
        {!isOpen && <Badge>종료</Badge>}
        <span className="figures text-caption text-ink-soft">
          {recallNo} · {day(openedAt)}
        </span>
      </div>
      <div className="grid gap-1">
        <Link to={`/mypage/recalls/${_id}`} className="press-line font-semibold hover:text-accent">
          {title}
        </Link>
        <p className="text-label text-ink-soft">
          {goods} · 받으신 {count(sent)}개{out < sent && ` · 돌려보내신 ${count(sent - out)}개`}
        </p>
      </div>
      <LinkButton
        tone={isOpen && !answeredAt ? 'primary' : 'outline'}
        size="s"
        to={`/mypage/recalls/${_id}`}
        className="justify-self-start"
      >
        {isOpen ? (answeredAt ? '응답 고치기' : '안내 보고 답하기') : '안내 보기'}
      </LinkButton>
    </li>
  );
}
