import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type SocialProviderName, socialProviderLabels, verification } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { CurrentPasswordField } from '~/components/fields/password-field';
import { RecoveryFrame } from '~/components/recovery/recovery-frame';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { TitledSection } from '~/components/ui/titled-section';
import type { FormReply } from '~/reply-problem';

const nameOf = (provider: SocialProviderName | null) => (provider ? socialProviderLabels[provider] : '간편 로그인');

/** Offers a logged-out user without a linked account to sign up or to log in; both link the account. */
export function JoinOrLogIn({ provider }: { provider: SocialProviderName | null }) {
  const name = nameOf(provider);
  return (
    <RecoveryFrame title="아직 연결되지 않은 계정입니다" lead={`이 ${name} 계정에 연결된 이루온 회원이 없습니다.`}>
      <TitledSection id="new" title="처음이신가요?" className="grid gap-3">
        <p className="text-label text-ink-soft">{`지금 이 브라우저에서 가입하시면 ${name} 계정이 함께 연결됩니다.`}</p>
        <LinkButton size="l" to="/join">
          회원가입
        </LinkButton>
      </TitledSection>
      <TitledSection id="known" title="이미 회원이에요" className="grid gap-3 border-t border-line pt-6">
        <p className="text-label text-ink-soft">
          아이디로 로그인하신 뒤 ‘연결하기’를 누르시면, 다음부터 {name} 계정으로 로그인하실 수 있습니다.
        </p>
        <LinkButton size="l" tone="outline" to="/login?redirectTo=%2Flogin%2Fsns-validate">
          로그인
        </LinkButton>
      </TitledSection>
    </RecoveryFrame>
  );
}

export interface LinkOfferProps {
  provider: SocialProviderName | null;
  member: { username: string; isVerified: boolean };
  response: FormReply | null;
}

/** Requests a confirmation by the logged-in member that the provider's account is theirs. */
export function LinkOffer({ provider, member, response }: LinkOfferProps) {
  const name = nameOf(provider);
  const isPending = useNavigation().formAction === '/login/sns-validate';
  const [form, { password }] = useForm({
    id: 'link',
    lastResult: response?.result ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: verification }),
    shouldValidate: 'onSubmit',
  });
  // A form without a field has nothing to validate.
  const props = member.isVerified ? { id: 'link' } : getFormProps(form);
  return (
    <RecoveryFrame
      title={`${name} 계정을 연결할까요?`}
      lead={`연결하시면 ${name} 계정으로 ${member.username} 회원에 로그인하실 수 있습니다.`}
      problem={response?.problem ?? null}
    >
      <Form method="post" {...props} className="grid gap-5">
        {!member.isVerified && (
          <CurrentPasswordField field={password} hint={`${member.username} 회원의 비밀번호를 한 번 더 확인합니다.`} />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <LinkButton size="l" tone="outline" to="/">
            연결하지 않기
          </LinkButton>
          <Button type="submit" size="l" isPending={isPending}>
            연결하기
          </Button>
        </div>
      </Form>
    </RecoveryFrame>
  );
}
