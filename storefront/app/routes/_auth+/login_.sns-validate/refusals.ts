import type { SocialOfferView } from '@iruon/bff-storefront/social/social';
import { errorCatalogue, socialProviderLabels } from '@iruon/contract';
import { count } from '~/format';

type Refused = Exclude<SocialOfferView['result'], 'UNLINKED' | 'CANCELLED'>;

/** The next action, appended to the message of the error catalogue. */
const advice: Record<Refused, string> = {
  SOCIAL_FAILED: '시간이 지났거나, 다른 브라우저에서 시작하셨거나, 이미 마친 로그인입니다.',
  SOCIAL_TAKEN:
    '내 정보에서 지금 연결된 계정을 확인해 주세요. 다른 회원에 연결된 계정은 그 회원으로 로그인해 끊으실 수 있습니다.',
  SOCIAL_UNAVAILABLE: '아이디와 비밀번호로는 지금도 로그인하실 수 있습니다.',
  LOGIN_BLOCKED: '비밀번호를 여러 번 잘못 입력해 잠시 잠긴 계정입니다.',
  ACCOUNT_DISABLED: '고객센터 연락처는 화면 아래에 있습니다.',
};

/** The message for a failed login at a provider. */
export function refusalOf({ provider, result, retryAfter }: SocialOfferView): { title: string; detail: string } {
  const name = provider === null ? '간편' : socialProviderLabels[provider];
  if (result === 'CANCELLED') return { title: `${name} 로그인을 취소하셨습니다.`, detail: '바뀐 것은 없습니다.' };
  if (result === 'UNLINKED') return { title: `연결되지 않은 ${name} 계정입니다.`, detail: '' };
  const isTimed = result === 'LOGIN_BLOCKED' && retryAfter !== null;
  const wait = isTimed ? ` ${count(Math.max(1, Math.ceil(retryAfter / 60)))}분 뒤에 다시 시도해 주세요.` : '';
  return { title: errorCatalogue[result].title, detail: `${advice[result]}${wait}` };
}
