import { type FieldMetadata, getFormProps, getInputProps } from '@conform-to/react';
import type { CardFormView } from '@iruon/bff-storefront/mypage/easy-pay/easy-pay';
import { cardRegistration } from '@iruon/contract';
import { digitsOf } from '@iruon/contract/spellings/numbers';
import { Form, useNavigation } from '@remix-run/react';
import { Lock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { ConsentTicks } from '~/components/ui/consent-ticks';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';

/** Fields that a refused form does not return: the browser still has them, or the member types them again. */
export const secretFields = ['cardNumber', 'expiry', 'ownerNo', 'passwordPrefix'];

export const cardSchema = cardRegistration;

export interface CardFormProps {
  view: CardFormView;
  back: string;
  response: FormReply | undefined;
}

/** The form for a stored card. Digits are grouped while they are typed; the server never sends them back. */
export function CardForm({ view: { terms, isFirst, order }, back, response }: CardFormProps) {
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('card', cardSchema, response?.result);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-8">
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CardField
          field={fields.cardNumber}
          label="카드번호"
          className="sm:col-span-2"
          placeholder="0000 0000 0000 0000"
          autoComplete="cc-number"
          maxLength={30}
          shape={groupedNumber}
        />
        <CardField
          field={fields.expiry}
          label="유효기간 (월/년)"
          placeholder="MM/YY"
          autoComplete="cc-exp"
          maxLength={10}
          shape={slashedExpiry}
        />
        <CardField
          field={fields.passwordPrefix}
          label="카드 비밀번호 앞 두 자리"
          type="password"
          autoComplete="off"
          maxLength={2}
        />
        <CardField
          field={fields.ownerNo}
          label="생년월일 6자리 또는 사업자등록번호 10자리"
          className="sm:col-span-2"
          hint="개인 카드는 생년월일(예: 800101), 법인 카드는 사업자등록번호를 입력해 주세요."
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <CardTermsFields terms={terms} field={fields.terms} />
      {isFirst ? (
        <p className="text-label text-ink-soft">첫 카드는 기본 카드가 됩니다.</p>
      ) : (
        <Checkbox {...getInputProps(fields.isDefault, { type: 'checkbox' })} key={fields.isDefault.key}>
          기본 카드로 정합니다
        </Checkbox>
      )}
      <p className="flex items-start gap-2 text-caption text-ink-soft">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
        입력하신 정보는 암호화하여 결제대행사로 바로 보내고 저장하지 않습니다. 등록할 때는 결제되지 않습니다.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <LinkButton tone="outline" size="l" to={back}>
          {order ? '나중에 결제하기' : '취소'}
        </LinkButton>
        <Button type="submit" size="l" isPending={isPending} className="sm:min-w-40">
          {order ? '등록하고 결제로 넘어가기' : '카드 등록'}
        </Button>
      </div>
    </Form>
  );
}

interface CardFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  /** Formats a typed text. */
  shape?(typed: string): string;
}

function CardField({ field, label, hint, className = '', shape, type = 'text', ...rest }: CardFieldProps) {
  return (
    <Field label={label} of={field} hint={hint} isRequired className={className}>
      <Input
        {...getInputProps(field, {
          type: type as 'text',
          value: false,
          ...(hint ? { ariaDescribedBy: `${field.id}-hint` } : {}),
        })}
        key={field.key}
        inputMode="numeric"
        {...rest}
        onInput={({ currentTarget: input }) => {
          // Only at the end of the text, so that a caret in the middle keeps its position.
          if (shape && input.selectionStart === input.value.length) input.value = shape(input.value);
        }}
      />
    </Field>
  );
}

interface CardTermsFieldsProps {
  terms: CardFormView['terms'];
  field: FieldMetadata<unknown>;
}

/** The terms of the gateway; after a refusal none of them is ticked. */
function CardTermsFields({ terms, field }: CardTermsFieldsProps) {
  return (
    <ConsentTicks
      legend="결제대행사 약관 동의"
      ticks={terms.map(({ code, title, content }) => ({ name: 'terms', value: code, title, content }))}
      errorId={field.errorId}
      errors={field.errors}
    />
  );
}

/** A card number as "4518 1234 5678 9012" while it is typed. */
export const groupedNumber = (typed: string) =>
  digitsOf(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** An expiry date as "12/27" while it is typed; a slash that was typed or deleted stays so. */
export function slashedExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : typed.slice(0, 5);
}
