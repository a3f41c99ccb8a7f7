import type { SocialOfferView } from '@iruon/bff-storefront/social/social';
import { errorCatalogue, socialProviderLabels, verification } from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { RecoveryFrame } from '~/components/recovery/recovery-frame';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { count } from '~/format';
import { refused } from '~/refused';
import { sendForm } from '~/send-form';
import { JoinOrLogIn, LinkOffer } from './offers';

export const meta: MetaFunction = () => [{ title: '간편 로그인 - 이루온' }];

/**
 * The provider redirects here with a code that works once. A redirect to this path without the code then shows the
 * result.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => searchParams.get(name));
  if (state === null && code === null && error === null)
    return { view: await context.bff.screens.socialOffer(), problem: null };
  const isCancelled = error === 'access_denied';
  const outcome = await context.bff.actions.finishSocial({ state: state ?? '', code: code ?? null, isCancelled });
  if (outcome.ok) throw redirect(outcome.value);
  const { title, detail, status } = outcome.problem;
  return data({ view: null, problem: { title, detail } }, status);
}

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };

/** Links the provider's account. Requires the password, unless the member entered it recently. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (!form.has('password')) {
    const outcome = await context.bff.actions.linkSocial(null);
    if (outcome.ok) throw redirect(outcome.value);
    return refused(outcome.problem);
  }
  return sendForm(
    form,
    verification,
    ({ password }) => context.bff.actions.linkSocial(password),
    (page) => page,
    hidden,
  );
}

function NextAction({ isMember }: { isMember: boolean }) {
  return (
    <div className="grid gap-3 sm:flex">
      <Button asChild>
        {isMember ? <Link to="/mypage/myinfo">내 정보로 가기</Link> : <Link to="/login">로그인으로 가기</Link>}
      </Button>
      <LinkButton tone="outline" to="/">
        쇼핑몰 첫 화면
      </LinkButton>
    </div>
  );
}

export default function SocialReturn() {
  const { view, problem } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  if (view?.result === 'UNLINKED' && view.member) {
    return <LinkOffer provider={view.provider} member={view.member} response={response ?? null} />;
  }
  if (view?.result === 'UNLINKED') return <JoinOrLogIn provider={view.provider} />;
  return (
    <RecoveryFrame
      title={view?.isLink ? '계정을 연결하지 못했습니다' : '로그인하지 못했습니다'}
      problem={view ? refusalOf(view) : problem}
    >
      <NextAction isMember={view?.member != null} />
    </RecoveryFrame>
  );
}

type Refused = Exclude<SocialOfferView['result'], 'UNLINKED' | 'CANCELLED'>;

/** The next action, appended to a message of the error catalogue. */
const nextActions: Record<Refused, string> = {
  SOCIAL_FAILED: '시간이 지났거나, 다른 브라우저에서 시작하셨거나, 이미 마친 로그인입니다.',
  SOCIAL_TAKEN:
    '내 정보에서 지금 연결된 계정을 확인해 주세요. 다른 회원에 연결된 계정은 그 회원으로 로그인해 끊으실 수 있습니다.',
  SOCIAL_UNAVAILABLE: '아이디와 비밀번호로는 지금도 로그인하실 수 있습니다.',
  LOGIN_BLOCKED: '비밀번호를 여러 번 잘못 입력해 잠시 잠긴 계정입니다.',
  ACCOUNT_DISABLED: '고객센터 연락처는 화면 아래에 있습니다.',
};

/** The message for a failed login at a provider. */
function refusalOf({ provider, result, retryAfter }: SocialOfferView): { title: string; detail: string } {
  const name = provider === null ? '간편' : socialProviderLabels[provider];
  if (result === 'CANCELLED') return { title: `${name} 로그인을 취소하셨습니다.`, detail: '바뀐 것은 없습니다.' };
  if (result === 'UNLINKED') return { title: `연결되지 않은 ${name} 계정입니다.`, detail: '' };
  const isTimed = result === 'LOGIN_BLOCKED' && retryAfter !== null;
  const wait = isTimed ? ` ${count(Math.max(1, Math.ceil(retryAfter / 60)))}분 뒤에 다시 시도해 주세요.` : '';
  return { title: errorCatalogue[result].title, detail: `${nextActions[result]}${wait}` };
}
