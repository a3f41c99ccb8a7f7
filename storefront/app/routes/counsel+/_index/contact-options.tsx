import type { CounselView } from '@iruon/bff-storefront/center/counsel';
import { Link } from '@remix-run/react';
import {
  ArrowRight,
  CircleHelp,
  Headset,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Phone,
} from 'lucide-react';
import { TitledSection } from '~/components/ui/titled-section';

interface ContactOption {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** The effect of a press. */
  action: string;
  to: string;
  isOutside?: boolean;
}

type ContactOptionsProps = Pick<CounselView, 'customerCenter' | 'messengerUrl' | 'isMember'>;

/** The contact options, beginning with those to an agent. */
function contactOptionsOf({
  customerCenter: { phone, email },
  messengerUrl,
  isMember,
}: ContactOptionsProps): ContactOption[] {
  return [
    {
      Icon: Headset,
      title: '채팅 상담',
      text: '상담원과 실시간으로 이야기하고 사진과 파일을 함께 볼 수 있습니다. 지난 상담도 다시 보실 수 있습니다.',
      action: isMember ? '채팅 상담 열기' : '로그인하고 채팅 상담 열기',
      to: '/counsel/site-help-chats',
    },
    ...(phone
      ? [
          {
            Icon: Phone,
            title: '전화 상담',
            text: '급하신 일은 전화가 가장 빠릅니다.',
            action: phone,
            to: `tel:${phone}`,
            isOutside: true,
          },
        ]
      : []),
    ...(messengerUrl
      ? [
          {
            Icon: MessageCircle,
            title: '메신저 상담',
            text: '쓰시던 메신저에서 로그인 없이 물어보실 수 있습니다.',
            action: '메신저 열기',
            to: messengerUrl,
            isOutside: true,
          },
        ]
      : []),
    {
      Icon: MessageSquareText,
      title: '1:1 문의',
      text: '언제든 남기실 수 있고 답변은 마이페이지에서 보실 수 있습니다.',
      action: '문의 남기기',
      to: '/center/inquiry',
    },
    ...(email
      ? [
          {
            Icon: Mail,
            title: '이메일',
            text: '서류처럼 길거나 무거운 자료는 이메일로 보내 주세요.',
            action: email,
            to: `mailto:${email}`,
            isOutside: true,
          },
        ]
      : []),
    {
      Icon: CircleHelp,
      title: '자주 묻는 질문',
      text: '먼저 물어보신 분들의 질문과 답을 모았습니다.',
      action: '질문 보기',
      to: '/center/faq',
    },
  ];
}

const linkStyle =
  'mt-auto inline-flex min-h-11 items-center gap-1.5 justify-self-start text-label font-semibold text-accent wrap-anywhere hover:underline';

function WayLink({ way: { to, action, isOutside } }: { way: ContactOption }) {
  if (!isOutside)
    return (
      <Link to={to} className={linkStyle}>
        {action}
        <ArrowRight className="size-4" aria-hidden />
      </Link>
    );
  const isPage = to.startsWith('https:');
  return (
    <a href={to} className={linkStyle} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
      {action}
      {isPage && <span className="sr-only"> (새 창)</span>}
    </a>
  );
}

/** The contact options. */
export function ContactOptions(props: ContactOptionsProps) {
  return (
    <TitledSection id="ways" title="상담 방법" className="grid gap-5">
      <ul className="grid gap-4 sm:grid-cols-2">
        {contactOptionsOf(props).map((way) => (
          <li key={way.title} className="grid content-start gap-2 rounded-l border border-line p-6">
            <way.Icon className="size-7 text-accent" strokeWidth={1.5} aria-hidden />
            <h3 className="font-bold">{way.title}</h3>
            <p className="text-label text-ink-soft">{way.text}</p>
            <WayLink way={way} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
