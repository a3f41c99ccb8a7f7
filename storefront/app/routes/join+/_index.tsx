import type { SignUpType } from '@iruon/contract';
import { orderingNeeds } from '@iruon/contract/ordering-needs';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Building2, UserRound } from 'lucide-react';
import { JoinFrame } from '~/components/joining/join-frame';
import { signUpLabels } from '~/components/joining/sign-up-labels';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { minute } from '~/format';
import { pageMeta } from '~/seo';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: '회원가입 - 이루온',
    description: '치과의사와 병원·기업이 이루온 회원이 되어 임플란트와 시술 기구를 회원 가격으로 주문하는 방법입니다.',
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const promoter = new URL(request.url).searchParams.get('promoter');
  return { ...(await context.bff.screens.join()), promoter };
}

const cards: { type: SignUpType; text: string; Icon: typeof UserRound }[] = [
  {
    type: 'PERSON',
    text: `치과의사, 치과위생사, 기공사 등 개인으로 가입합니다. ${orderingNeeds.PERSON}`,
    Icon: UserRound,
  },
  {
    type: 'COMPANY',
    text: `병원이나 기업이 사업자등록증으로 가입합니다. ${orderingNeeds.COMPANY}`,
    Icon: Building2,
  },
];

export default function Join() {
  const { waiting, promoter } = useLoaderData<typeof loader>();
  const addressOf = (type: SignUpType) => `/join/terms?${new URLSearchParams({ type, ...(promoter && { promoter }) })}`;
  return (
    <JoinFrame step="회원 유형" title="회원가입" lead="어떤 회원으로 가입하시겠습니까?">
      {waiting && (
        <Notice tone="info" title={`${signUpLabels[waiting.type]} 가입을 진행하고 계셨습니다.`}>
          <p>본인확인은 {minute(waiting.expiresAt)}까지 쓸 수 있습니다.</p>
          <Button asChild size="s" className="mt-2">
            <Link to="/join/form">이어서 가입하기</Link>
          </Button>
        </Notice>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map(({ type, text, Icon }) => (
          <li key={type}>
            <Link
              to={addressOf(type)}
              className="grid h-full content-start gap-3 rounded-l border border-line-strong p-6 transition-colors hover:border-accent hover:bg-accent-soft sm:p-8"
            >
              <Icon className="size-10 text-accent" strokeWidth={1.25} aria-hidden />
              <span className="text-title-s font-bold">{signUpLabels[type]}</span>
              <span className="text-label text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-label text-ink-faint">
        이미 회원이신가요?{' '}
        <Link to="/login" className="press-line font-semibold text-accent underline underline-offset-4">
          로그인
        </Link>
      </p>
    </JoinFrame>
  );
}
