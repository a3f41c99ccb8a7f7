import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { PhoneField } from '~/components/fields/phone-field';
import { TermsField } from '~/components/fields/terms-field';
import type { ShownTerms } from '~/components/fields/terms-list';
import { TextAreaField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { TitledSection } from '~/components/ui/titled-section';
import { useSchemaForm } from '~/use-schema-form';
import { applySchema } from './apply-schema';

export interface ApplyFormProps {
  type: 'PERSON' | 'COMPANY';
  phone: string;
  terms: readonly ShownTerms[];
  /** After a rejection. */
  isAgain: boolean;
  result: SubmissionResult | null;
}

/** The application as a promoter. The identity was verified at sign-up. */
export function ApplyForm({ type, phone: known, terms, isAgain, result }: ApplyFormProps) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, { phone, message, _terms }] = useSchemaForm('promoter', applySchema(terms), result, {
    defaultValue: { phone: known, message: '' },
  });
  return (
    <TitledSection id="apply" title={isAgain ? '다시 신청하기' : '추천인 신청'} className="grid max-w-reading gap-4">
      <Facts
        facts={[
          { label: '회원 유형', value: type === 'COMPANY' ? '병원·기업 회원' : '개인 회원' },
          { label: '본인확인', value: '가입하실 때 확인한 정보를 씁니다.' },
        ]}
      />
      <Form method="post" {...getFormProps(form)} className="grid gap-6">
        <input type="hidden" name="type" value={type} />
        <LeaveQuestion />
        <PhoneField field={phone} hint="회원 정보에 있는 연락처와 같아야 합니다." />
        <TextAreaField
          field={message}
          label="남기실 말씀"
          hint="어떻게 소개하실지 적어 주시면 확인이 빨라집니다. 적지 않으셔도 됩니다."
          maxLength={500}
          rows={3}
        />
        <TermsField
          key={terms.map(({ _id }) => _id).join()}
          terms={terms}
          errorId={_terms.errorId}
          errors={_terms.errors}
        />
        <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
          {isAgain ? '다시 신청하기' : '신청하기'}
        </Button>
      </Form>
    </TitledSection>
  );
}
