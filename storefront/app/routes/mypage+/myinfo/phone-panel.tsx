import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { phoneText } from '@iruon/contract/spellings/numbers';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { CodeInput } from '~/components/fields/code-input';
import { PhoneField } from '~/components/fields/phone-field';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { TitledSection } from '~/components/ui/titled-section';
import { minute } from '~/format';
import { useSchemaForm } from '~/use-schema-form';
import { codeSchema, phoneSchema } from './change-phone';
import type { SentPhoneCode } from './my-info-reply';

const SECOND = 1000;
const usePending = (intent: string) => useNavigation().formData?.get('intent') === intent;

/**
 * The seconds until an instant by the browser's clock; 0 on the server, so that a form without scripts is never
 * disabled.
 */
function useSecondsUntil(instant: string): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND)));
    update();
    const timer = setInterval(update, SECOND);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

function NumberForm({ result }: { result: SubmissionResult | null }) {
  const isPending = usePending('phone-send');
  const [form, { phone }] = useSchemaForm('phone', phoneSchema, result, {
    besides: ['intent'],
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="intent" value="phone-send" />
      <PhoneField field={phone} label="새 휴대폰 번호" hint="이 번호로 인증번호 6자리를 보내 드립니다." />
      <Button type="submit" tone="outline" isPending={isPending} className="min-w-32 justify-self-start">
        인증번호 받기
      </Button>
    </Form>
  );
}

function SentFields({ sent: { phone, expiresAt, resendAt } }: { sent: SentPhoneCode }) {
  return (
    <>
      <input type="hidden" name="to" value={phone} />
      <input type="hidden" name="expiresAt" value={expiresAt} />
      <input type="hidden" name="resendAt" value={resendAt} />
    </>
  );
}

function AgainForm({ sent }: { sent: SentPhoneCode }) {
  const isPending = usePending('phone-again');
  const seconds = useSecondsUntil(sent.resendAt);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="phone-again" />
      <SentFields sent={sent} />
      <Button type="submit" tone="outline" disabled={seconds > 0} isPending={isPending} className="figures">
        {seconds > 0 ? `${seconds}초 뒤에 다시 받을 수 있습니다` : '인증번호 다시 받기'}
      </Button>
    </Form>
  );
}

function CodeForm({ sent, result }: { sent: SentPhoneCode; result: SubmissionResult | null }) {
  const isPending = usePending('phone-confirm');
  const [form, { code }] = useForm({
    id: 'phone-code',
    lastResult: result,
    onValidate: ({ formData }) => {
      for (const name of ['intent', 'to', 'expiresAt', 'resendAt']) formData.delete(name);
      return parseWithZod(formData, { schema: codeSchema });
    },
    shouldValidate: 'onSubmit',
  });
  return (
    <div className="grid gap-4">
      <p role="status" className="figures text-label">
        <strong>{phoneText(sent.phone)}</strong>로 인증번호를 보냈습니다.
      </p>
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <input type="hidden" name="intent" value="phone-confirm" />
        <SentFields sent={sent} />
        <Field label="인증번호 6자리" of={code} hint={`${minute(sent.expiresAt)}까지 쓸 수 있습니다.`} isRequired>
          <CodeInput field={code} hasHint />
        </Field>
        <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
          확인하고 번호 바꾸기
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-3">
        <AgainForm key={sent.resendAt} sent={sent} />
        <Link to="/mypage/myinfo" className="press-line text-label underline underline-offset-4">
          다른 번호 쓰기
        </Link>
      </div>
    </div>
  );
}

export interface PhonePanelProps {
  /** The current number. */
  phone: string;
  sent: SentPhoneCode | null;
  result: SubmissionResult | null;
}

/** Changes the phone number after verifying it by a code. */
export function PhonePanel({ phone, sent, result }: PhonePanelProps) {
  return (
    <TitledSection id="phone" title="휴대폰 번호 바꾸기" className="grid max-w-reading gap-4">
      <p className="text-label text-ink-soft">
        지금 번호는 <span className="figures font-semibold text-ink">{phoneText(phone)}</span>입니다. 바꾸시면 예전
        번호와 이메일로도 알려 드립니다.
      </p>
      {sent ? (
        <CodeForm key={sent.expiresAt} sent={sent} result={result} />
      ) : (
        <NumberForm key={phone} result={result} />
      )}
    </TitledSection>
  );
}
