import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { FormView } from '@iruon/bff-storefront/forms/form-page';
import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { AddressFields } from '~/components/address/address-fields';
import { EmailField } from '~/components/fields/email-field';
import { TermsField } from '~/components/fields/terms-field';
import { TextAreaField, TextField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { FormFiles } from './form-files';
import { formSchema } from './form-schema';
import { CategoryField, ContentField, WriterFields } from './general-fields';
import { HiddenFields } from './hidden-fields';

/** The longest text of an address that a form begins with. */
const MAX_ABOUT = 500;

type Text = FieldMetadata<string>;
interface Fields {
  category: Text;
  writer: FieldMetadata<{ name: string; phone: string }>;
  content: Text;
  _files: FieldMetadata<string[]>;
  meta: FieldMetadata<MetaValues>;
}
type MetaValues = Record<'name' | 'email' | 'postcode' | 'address1' | 'address2', string> & { _terms: string[] };

export interface GeneralFormProps {
  view: FormView;
  result: SubmissionResult | null;
  submitLabel?: string;
}

const agreedOf = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');

/** The skins of an inquiry and of a partner, each with the fields of its request. */
export function GeneralForm({
  view: { code, clientId, terms, member },
  result,
  submitLabel = code === 'ifu-paper' ? '신청하기' : '문의하기',
}: GeneralFormProps) {
  const [search] = useSearchParams();
  const isPending = useNavigation().formMethod === 'POST';
  const schema = formSchema(code, terms);
  const isPaper = code === 'ifu-paper';
  const [form, formFields] = useForm({
    id: 'form',
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    defaultValue: {
      ...(member && { writer: { name: member.name, phone: member.phone }, meta: { email: member.email } }),
      ...(isPaper && { content: search.get('about')?.slice(0, MAX_ABOUT) ?? '' }),
    },
  });
  const fields = formFields as unknown as Fields;
  const meta = fields.meta.getFieldset();
  // A refused form keeps its id, which contains the time of its first rendering.
  const shownAs = (result?.initialValue as { clientId?: string } | null | undefined)?.clientId ?? clientId;
  const isPartner = code === 'inquiry-partner';
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <LeaveQuestion />
      <HiddenFields clientId={shownAs} />
      {isPartner && <PartnerFields meta={meta} />}
      {!isPartner && !isPaper && <CategoryField field={fields.category} />}
      <WriterFields writer={fields.writer} label={isPartner ? '담당자' : isPaper ? '받는 분' : '이름'} />
      {isPaper ? <Addresses meta={meta} /> : <EmailField field={meta.email} hint="답변을 이 주소로 보내 드립니다." />}
      {isPaper ? (
        <TextAreaField
          field={fields.content}
          label="필요한 사용설명서"
          hint="제품 이름과 로트번호를 적어 주세요. 환자 정보는 적지 말아 주세요."
          rows={4}
        />
      ) : (
        <ContentField field={fields.content} />
      )}
      {member && !isPaper && <FormFiles errors={fields._files.errors} />}
      <TermsField
        terms={terms}
        name={meta._terms.name}
        agreed={agreedOf(meta._terms.initialValue)}
        errorId={meta._terms.errorId}
        errors={meta._terms.errors}
      />
      <Button type="submit" size="l" isPending={isPending} className="sm:justify-self-start sm:px-16">
        {submitLabel}
      </Button>
    </Form>
  );
}

/** The fields of a company that applies for a partnership. */
function PartnerFields({ meta }: { meta: Record<keyof MetaValues, FieldMetadata> }) {
  const { name } = meta as Record<keyof MetaValues, Text>;
  return (
    <>
      <TextField field={name} label="상호" autoComplete="organization" maxLength={100} />
      <Addresses meta={meta} />
    </>
  );
}

function Addresses({ meta }: { meta: Record<keyof MetaValues, FieldMetadata> }) {
  const { postcode, address1, address2 } = meta as Record<keyof MetaValues, Text>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressFields {...{ postcode, address1, address2 }} section="billing" />
    </div>
  );
}
