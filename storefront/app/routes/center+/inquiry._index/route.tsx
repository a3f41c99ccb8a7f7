import { consultationTypes, inquiryCategories } from '@iruon/contract';
import { formCategoryLabels } from '@iruon/contract/labels';
import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { ArrowRight, Handshake, MessageCircleQuestion, Phone } from 'lucide-react';
import { CenterNav } from '~/components/center/center-nav';
import { useShell } from '~/components/shell/use-shell';
import { pageMeta } from '~/seo';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: '문의하기 - 고객센터 - 이루온',
    description: '회원, 주문, 취소·교환·반품, 배송 문의와 상담 신청, 제휴 문의를 남기실 수 있습니다.',
  });

const labels = (codes: readonly (keyof typeof formCategoryLabels)[]) =>
  codes.map((code) => formCategoryLabels[code]).join(', ');

const forms = [
  {
    to: '/center/inquiry/normal',
    icon: MessageCircleQuestion,
    name: '고객센터 문의',
    about: `${labels(inquiryCategories)}. 이메일로 답변드립니다.`,
  },
  {
    to: '/center/inquiry/main-inquiry',
    icon: Phone,
    name: '상담 신청',
    about: `${labels(consultationTypes)}. 남겨 주신 번호로 전화드립니다.`,
  },
  {
    to: '/center/inquiry/inquiry-partner',
    icon: Handshake,
    name: '제휴 문의',
    about: '유통, 교육, 연구를 함께하고 싶은 분의 제안을 받습니다.',
  },
] as const;

const links = [
  { to: '/mypage/inquiries', label: '내 문의와 답변 보기' },
  { to: '/mypage/questions', label: '내 상품문의 보기' },
];

/** The kinds of inquiries, with links to their forms. */
export default function InquiryForms() {
  const isMember = useShell()?.member != null;
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <CenterNav current="/center/inquiry" />
      <header className="grid gap-2">
        <h1 className="text-title font-bold lg:text-title-l">문의하기</h1>
        <p className="text-ink-soft">문의하실 내용에 맞는 양식을 골라 주세요. 회원이 아니어도 남기실 수 있습니다.</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-3">
        {forms.map(({ to, icon: Icon, name, about }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="grid h-full content-start gap-3 rounded-l border border-line p-6 hover:border-accent"
            >
              <Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden />
              <span className="flex items-center gap-2 text-title-s font-bold">
                {name}
                <ArrowRight className="size-5 text-ink-faint" aria-hidden />
              </span>
              <span className="text-label text-ink-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-label text-ink-soft">
        제품 하나에 대한 질문은 그 제품 페이지의 상품문의에서 더 빨리 답변드립니다.
      </p>
      {isMember && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-label font-semibold text-accent underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
