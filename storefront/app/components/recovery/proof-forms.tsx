import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { CodeInput } from '~/components/fields/code-input';
import { EmailField } from '~/components/fields/email-field';
import { PhoneField } from '~/components/fields/phone-field';
import { TextField } from '~/components/fields/text-field';
import { TabLinks } from '~/components/lists/tab-links';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { minute } from '~/format';
import { codeSchema, contactSchema, type Way } from './recovery-schemas';

const labels: Record<Way, string> = { identity: '본인확인', phone: '문자', email: '이메일' };

/** The methods of proving one's identity, as links, so that each method has a URL. */
export const WayLinks = ({ current, path }: { current: Way; path: string }) => (
  <TabLinks
    label="확인 방법"
    tabs={(['phone', 'email', 'identity'] as const).map((way) => ({
      to: `${path}?by=${way}`,
      label: labels[way],
      isCurrent: way === current,
    }))}
  />
);

const usePending = (intent: string) => useNavigation().formData?.get('intent') === intent;

/** Links to the window of the identity check. */
export function IdentityForm() {
  const isPending = usePending('identity');
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="identity" />
      <p className="text-label text-ink-soft">
        가입하실 때 본인확인을 하셨다면, 본인 명의의 휴대폰으로 한 번 더 확인해 주세요.
      </p>
      <Button type="submit" size="l" wide isPending={isPending}>
        휴대폰 본인확인
      </Button>
    </Form>
  );
}

interface ContactFormProps {
  type: 'phone' | 'email';
  /** A code for a new password belongs to one account. */
  needsUsername: boolean;
  result: SubmissionResult | null;
}

/** The form for the destination of a code. */
export function ContactForm({ type, needsUsername, result }: ContactFormProps) {
  const isPending = usePending('send');
  const schema = contactSchema(type, needsUsername);
  const [form, fields] = useForm<{ contact: string; username?: string }>({
    id: `contact-${type}`,
    lastResult: result,
    onValidate: ({ formData }) => {
      formData.delete('intent');
      formData.delete('by');
      return parseWithZod(formData, { schema }) as never;
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { contact, username } = fields;
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="by" value={type} />
      {needsUsername && (
        <TextField field={username} label="아이디" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      )}
      {type === 'phone' ? <PhoneField field={contact} label="휴대폰 번호" /> : <EmailField field={contact} />}
      <Button type="submit" size="l" wide isPending={isPending}>
        인증번호 받기
      </Button>
    </Form>
  );
}

export interface Sent {
  type: 'phone' | 'email';
  /** The entered destination, for another code. */
  contact: string;
  username: string | null;
  expiresAt: string;
}

/** The hidden fields of the code form, by which each step works without scripts. */
function SentFields({ sent: { type, contact, username, expiresAt } }: { sent: Sent }) {
  return (
    <>
      <input type="hidden" name="by" value={type} />
      <input type="hidden" name="to" value={contact} />
      <input type="hidden" name="expiresAt" value={expiresAt} />
      {username !== null && <input type="hidden" name="whose" value={username} />}
    </>
  );
}

/** The form for the sent code. */
export function CodeForm({ sent, result }: { sent: Sent; result: SubmissionResult | null }) {
  const isPending = usePending('confirm');
  const [form, { code }] = useForm({
    id: 'code',
    lastResult: result,
    onValidate: ({ formData }) => {
      for (const name of ['intent', 'by', 'to', 'whose', 'expiresAt']) formData.delete(name);
      return parseWithZod(formData, { schema: codeSchema });
    },
    shouldValidate: 'onSubmit',
  });
  return (
    <div className="grid gap-4">
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <SentFields sent={sent} />
        <Field
          label="인증번호 6자리"
          of={code}
          hint={`${minute(sent.expiresAt)}까지 쓸 수 있습니다. 가입된 정보가 없으면 번호가 오지 않습니다.`}
          isRequired
        >
          <CodeInput field={code} hasHint />
        </Field>
        <Button type="submit" size="l" wide isPending={isPending}>
          확인
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value="again" />
        <SentFields sent={sent} />
        <Button type="submit" tone="outline" wide>
          인증번호 다시 받기
        </Button>
      </Form>
    </div>
  );
}
