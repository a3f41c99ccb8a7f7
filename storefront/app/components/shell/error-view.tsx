import type { ApprovalState, Problem } from '@iruon/contract';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@remix-run/react';
import {
  ArrowLeft,
  CircleAlert,
  Hourglass,
  LogIn,
  type LucideIcon,
  Phone,
  SearchX,
  ShieldAlert,
  Unplug,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { NoteFailure } from '~/components/activity/note-events';
import { SearchField } from '~/components/search/search-field';
import { useShell } from '~/components/shell/use-shell';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';

interface Words {
  icon: LucideIcon;
  title: string;
  text: string;
  action: { to: string; label: string };
  /** True if a retry of the same address may succeed. */
  canRetry?: true;
  /** True if only an operator of the store can resolve the error. */
  needsCenter?: true;
}

const CUSTOMER_NUMBER = '/mypage/customer-number';
const home = { to: '/', label: '홈으로' };
const byCode: Record<string, Words> = {
  CUSTOMER_NUMBER_REQUIRED: {
    icon: ShieldAlert,
    title: '고객번호 등록이 필요합니다.',
    text: '접근 권한이 없습니다. 가격 확인과 구매는 고객번호가 등록된 회원만 할 수 있습니다. 면허증이나 사업자등록증을 보내 주시면 확인한 뒤 등록해 드립니다.',
    action: { to: CUSTOMER_NUMBER, label: '고객번호 신청하기' },
    needsCenter: true,
  },
  USER_TYPE_NOT_ALLOWED: {
    icon: ShieldAlert,
    title: '이 회원 유형은 사용할 수 없는 기능입니다.',
    text: '다른 유형의 계정이 있으시면 그 계정으로 로그인해 주세요.',
    action: home,
  },
  OVERLOADED: {
    icon: Hourglass,
    title: '지금 이용자가 많습니다.',
    text: '요청은 처리되지 않았습니다. 잠시 후 다시 시도해 주세요.',
    action: home,
    canRetry: true,
  },
};
/** The same refusal, for a member whose request was sent. */
const byRequest: Partial<Record<ApprovalState, Pick<Words, 'text' | 'action'>>> = {
  AWAITING: {
    text: '보내 주신 서류를 확인하고 있습니다. 등록이 끝나면 메일로 알려 드립니다.',
    action: { to: CUSTOMER_NUMBER, label: '신청 내용 보기' },
  },
  REJECTED: {
    text: '보내 주신 서류로는 등록하지 못했습니다. 사유를 확인하고 다시 신청해 주세요.',
    action: { to: CUSTOMER_NUMBER, label: '사유 보고 다시 신청하기' },
  },
};
/** The same refusal, for a company that is not approved yet. */
const beforeApproval: Pick<Words, 'text' | 'action'> = {
  text: '가입 승인과 고객번호 등록이 끝나면 가격을 확인하고 주문할 수 있습니다. 승인 상태를 먼저 확인해 주세요.',
  action: { to: '/mypage/company-approval', label: '가입 승인 상태 보기' },
};
const byStatus: Record<number, Words> = {
  401: {
    icon: LogIn,
    title: '로그인이 필요합니다.',
    text: '로그인하시면 이어서 볼 수 있습니다.',
    action: { to: '/login', label: '로그인' },
  },
  403: {
    icon: ShieldAlert,
    title: '접근 권한이 없습니다.',
    text: '다른 계정으로 로그인하셨는지 확인해 주세요.',
    action: home,
  },
  404: {
    icon: SearchX,
    title: '페이지를 찾을 수 없습니다.',
    text: '주소가 바뀌었거나 삭제된 페이지입니다. 주소를 다시 확인해 주세요.',
    action: home,
  },
  503: {
    icon: Unplug,
    title: '잠시 연결이 원활하지 않습니다.',
    text: '입력하신 내용은 저장되지 않았을 수 있습니다. 잠시 후 다시 시도해 주세요.',
    action: home,
    canRetry: true,
  },
};
const unexpected: Words = {
  icon: CircleAlert,
  title: '처리 중 문제가 생겼습니다.',
  text: '잠시 후 다시 시도해 주세요. 같은 문제가 계속되면 고객센터로 알려 주세요.',
  action: home,
  canRetry: true,
};

function problemOf(data: unknown): Partial<Problem> {
  return data && typeof data === 'object' && 'code' in data ? (data as Partial<Problem>) : {};
}

function wordsFor(error: unknown): { words: Words; requestId?: string | undefined; status?: number } {
  if (!isRouteErrorResponse(error)) return { words: unexpected };
  const problem = problemOf(error.data);
  const known = (problem.code && byCode[problem.code]) || byStatus[error.status];
  const words = known ?? (problem.title ? { ...unexpected, title: problem.title } : unexpected);
  return { words, requestId: problem.requestId, status: error.status };
}

/** The heading as the title of the page. */
export const errorTitle = (error: unknown) => `${wordsFor(error).words.title.replace(/\.$/, '')} - 이루온`;

/** The error in plain Korean, with links to other pages. */
export function ErrorView() {
  const { words, requestId, status } = wordsFor(useRouteError());
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const shell = useShell();
  const member = words === byCode.CUSTOMER_NUMBER_REQUIRED ? shell?.member : null;
  const state = member?.customerRequest;
  const known = member?.isApproved === false ? beforeApproval : state && byRequest[state];
  const { icon: Icon, title, text, action, canRetry, needsCenter } = { ...words, ...known };
  const center = shell?.customerCenter.phone;
  return (
    <div className="page grid justify-items-center gap-6 py-24 text-center sm:py-32">
      {words.canRetry && <NoteFailure />}
      <Icon className="size-14 text-accent" strokeWidth={1.25} aria-hidden />
      <div className="grid max-w-form gap-3">
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        {requestId && <p className="text-caption text-ink-faint">문의 번호 {requestId}</p>}
      </div>
      {status === 404 && <SearchField className="w-full max-w-form" />}
      <div className="flex flex-wrap justify-center gap-3">
        {canRetry && (
          <LinkButton tone="outline" to={page} reloadDocument>
            다시 시도
          </LinkButton>
        )}
        {needsCenter && center && (
          <Button asChild tone="outline">
            <a href={`tel:${center}`} className="figures">
              <Phone aria-hidden />
              고객센터 {center}
            </a>
          </Button>
        )}
        {status === 403 && <BackButton />}
        <LinkButton to={action.to}>{action.label}</LinkButton>
      </div>
    </div>
  );
}

/** The router's index among the pages that this tab visited on this site; the first page has 0. */
const pagesBefore = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/** Returns to the previous page if it belongs to this site; renders nothing without one and without scripts. */
function BackButton() {
  const navigate = useNavigate();
  const [hasBefore, setHasBefore] = useState(false);
  useEffect(() => {
    // A reloaded page has no history index, but it has a referrer.
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
    setHasBefore(pagesBefore(window.history.state) > 0 || isFromHere);
  }, []);
  if (!hasBefore) return null;
  return (
    <Button tone="outline" onClick={() => navigate(-1)}>
      <ArrowLeft aria-hidden />
      이전 페이지로
    </Button>
  );
}
