import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { JoinTermsView } from '@iruon/bff-storefront/joining/join';
import { agreementTo, promoterCode, type SignUpType, signUpType } from '@iruon/contract';
import { Form, Link, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { TermsField } from '~/components/fields/terms-field';
import type { ShownTerms } from '~/components/fields/terms-list';
import { TextField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';

const noPromoter = z
  .string()
  .optional()
  .transform(() => null);

/** The choices before the identity check; a promoter code is required if the user has a promoter. */
export const termsSchema = (form: FormData, terms: readonly ShownTerms[]) =>
  z.object({
    type: signUpType,
    _terms: agreementTo(terms),
    hasPromoter: z.literal('on').optional(),
    promoterCode: form.get('hasPromoter') === 'on' ? promoterCode : noPromoter,
  });

export interface TermsFormProps {
  type: SignUpType;
  view: JoinTermsView;
  /** The promoter code in the opened link; then a code is required. */
  promoter: string | null;
  result: SubmissionResult | null;
}

/** Terms and promoter code; the identity check follows. */
export function TermsForm({ type, view, promoter, result }: TermsFormProps) {
  const isPending = useNavigation().formMethod === 'POST';
  const code = promoter ?? view.promoterCode;
  const [form, fields] = useForm({
    id: 'join-terms',
    lastResult: result,
    defaultValue: { promoterCode: code ?? '', hasPromoter: code === null ? undefined : 'on' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: termsSchema(formData, view.terms) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { _terms, hasPromoter, promoterCode } = fields;
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-8">
      <input type="hidden" name="type" value={type} />
      <TermsField
        key={view.terms.map(({ _id }) => _id).join()}
        terms={view.terms}
        agreed={view.agreed}
        errorId={_terms.errorId}
        errors={_terms.errors}
      />
      <fieldset className="group grid gap-3">
        <legend className="text-label font-semibold">추천인</legend>
        {promoter === null ? (
          <Checkbox {...getInputProps(hasPromoter, { type: 'checkbox' })} key={hasPromoter.key}>
            추천인이 있습니다
          </Checkbox>
        ) : (
          <input type="hidden" name="hasPromoter" value="on" />
        )}
        <TextField
          field={promoterCode}
          label="추천인 코드"
          fieldClassName={promoter === null ? 'hidden group-has-checked:grid' : ''}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          className="max-w-60"
        />
      </fieldset>
      <div className="grid gap-3 sm:flex sm:justify-between">
        <Button asChild tone="outline">
          <Link to={promoter === null ? '/join' : `/join?${new URLSearchParams({ promoter })}`}>이전</Link>
        </Button>
        <Button type="submit" isPending={isPending} className="min-w-40">
          휴대폰 본인확인
        </Button>
      </div>
    </Form>
  );
}
