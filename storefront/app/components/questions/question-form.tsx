import { getFormProps, getInputProps } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { QuestionFormView } from '@iruon/bff-storefront/mypage/my-questions';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';
import { ProductLine } from '../reviews/product-line';
import { TextFields } from '../reviews/text-fields';
import { questionSchema } from '../reviews/text-schemas';

export interface QuestionFormProps {
  view: QuestionFormView;
  response: FormReply | undefined;
}

/** The form for a product inquiry, open or secret. */
export function QuestionForm({ view, response }: QuestionFormProps) {
  const { product, question } = view;
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('question', questionSchema, response?.result, {
    constraint: getZodConstraint(questionSchema),
    defaultValue: question
      ? { subject: question.subject, content: question.content, isSecret: question.isSecret }
      : { isSecret: false },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <LeaveQuestion />
      <div className="rounded-m border border-line p-4">
        <ProductLine product={product} />
      </div>
      <ProblemNotice problem={response?.problem} />
      <TextFields
        subject={fields.subject}
        content={fields.content}
        contentHint="답변이 등록되면 이메일로 알려 드립니다. 환자 정보는 적지 말아 주세요."
      />
      <Checkbox {...getInputProps(fields.isSecret, { type: 'checkbox' })} key={fields.isSecret.key}>
        비밀글로 문의합니다. 작성자와 판매자만 볼 수 있습니다.
      </Checkbox>
      <div className="flex gap-3">
        <LinkButton tone="outline" to={question ? '/mypage/questions' : `/shop/products/${product.code}#questions`}>
          취소
        </LinkButton>
        <Button type="submit" isPending={isPending} className="min-w-32">
          {question ? '저장' : '문의 등록'}
        </Button>
      </div>
    </Form>
  );
}
