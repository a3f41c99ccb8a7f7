import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react';
import { categoriesOfForm, type Form as Inquiry } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { EmailField } from '~/components/fields/email-field';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { SaveButtons } from '~/components/ui/save-buttons';
import { useSchemaForm } from '~/use-schema-form';
import { FormFiles } from './form-files';
import { inquiryChangeSchema } from './form-schema';
import { CategoryField, ContentField, WriterFields } from './general-fields';

interface Fields {
  category: FieldMetadata<string>;
  writer: FieldMetadata<{ name: string; phone: string }>;
  content: FieldMetadata<string>;
  _files: FieldMetadata<string[]>;
  meta: FieldMetadata<{ email: string }>;
}

/** The form to change an inquiry that has no answer yet. */
export function InquiryChangeForm({ inquiry, result }: { inquiry: Inquiry; result: SubmissionResult | null }) {
  const isPending = useNavigation().formMethod === 'POST';
  const { code, category, writer, content, meta, files } = inquiry;
  const schema = inquiryChangeSchema(code);
  const [form, formFields] = useSchemaForm('inquiry', schema, result, {
    defaultValue: { category, writer, content, meta: { email: meta.email } },
  });
  const fields = formFields as unknown as Fields;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <LeaveQuestion />
      <CategoryField field={fields.category} categories={categoriesOfForm[code]} />
      <WriterFields writer={fields.writer} />
      <EmailField field={fields.meta.getFieldset().email} hint="답변을 이 주소로 보내 드립니다." />
      <ContentField field={fields.content} />
      <FormFiles attached={files} errors={fields._files.errors} />
      <SaveButtons back="/mypage/inquiries" isPending={isPending} />
    </Form>
  );
}
