import { MARKETING_TERMS, type MyConsent } from '@iruon/contract';
import { termsPath } from '@iruon/contract/terms-path';
import { Form, Link, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { TitledSection } from '~/components/ui/titled-section';
import { day } from '~/format';

const isAdvertising = ({ code }: MyConsent) => MARKETING_TERMS.some((each) => each === code);

function stateOf({ isAgreed, decidedAt, isOutdated, necessary }: MyConsent): string {
  if (decidedAt === null) return necessary ? '여기에 남은 동의 기록이 없습니다' : '아직 정하지 않으셨습니다';
  const state = `${day(decidedAt)}에 ${isAgreed ? '동의하셨습니다' : '동의하지 않으셨습니다'}`;
  return isOutdated ? `${state} · 그 뒤에 내용이 바뀌었습니다` : state;
}

function Row({ consent, isOpen }: { consent: MyConsent; isOpen: boolean }) {
  const { _terms, code, subject, isAgreed, isOutdated } = consent;
  const isPending = useNavigation().formData?.get('code') === code;
  const isChangeable = isOpen && isAdvertising(consent);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <p className="grid gap-1 text-label">
        <Link to={termsPath(code)} className="press-line font-semibold underline underline-offset-4">
          {subject}
        </Link>
        <span className="figures text-ink-soft">{stateOf(consent)}</span>
      </p>
      {isChangeable && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="consent" />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="_terms" value={_terms} />
          {(!isAgreed || isOutdated) && (
            <Button
              type="submit"
              tone="outline"
              size="s"
              name="isAgreed"
              value="true"
              isPending={isPending}
              aria-label={`${subject}에 동의하기`}
            >
              동의하기
            </Button>
          )}
          {isAgreed && (
            <Button
              type="submit"
              tone="quiet"
              size="s"
              name="isAgreed"
              value="false"
              isPending={isPending}
              aria-label={`${subject} 동의 철회`}
            >
              동의 철회
            </Button>
          )}
        </Form>
      )}
    </li>
  );
}

/** The member's agreements with their dates. The consent to advertising can be changed for each channel. */
export function ConsentsPanel({ consents, isOpen }: { consents: readonly MyConsent[]; isOpen: boolean }) {
  if (consents.length === 0) return null;
  return (
    <TitledSection id="consents" title="약관 동의" className="grid max-w-reading gap-4">
      <ul className="border-y border-line">
        {consents.map((consent) => (
          <Row key={consent.code} consent={consent} isOpen={isOpen} />
        ))}
      </ul>
      <p className="text-caption text-ink-faint">
        {isOpen
          ? '광고 수신 동의는 언제든지 바꾸실 수 있고, 결과를 이메일로 알려 드립니다. 나머지 동의는 회원 탈퇴로 끝납니다.'
          : '위에서 비밀번호를 확인하시면 광고 수신 동의를 바꾸실 수 있습니다.'}
      </p>
    </TitledSection>
  );
}
