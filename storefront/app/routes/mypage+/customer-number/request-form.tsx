import { documentFile } from '@iruon/contract';
import { DocumentForm, type DocumentFormProps } from '~/components/approvals/document-form';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

const documentRule = documentFile('면허증이나 사업자등록증을 첨부해 주세요.');

export interface RequestFormProps extends Pick<DocumentFormProps, 'refusal' | 'verb' | 'onSent'> {
  /** The member's entries in the last request. */
  last: { custNo: string | null; message: string } | null;
}

/** Requests a customer number with a document. */
export function RequestForm({ last, ...form }: RequestFormProps) {
  return (
    <DocumentForm
      {...form}
      action="/files/customer-request"
      label="면허증 또는 사업자등록증"
      rule={documentRule}
      message={last?.message ?? ''}
    >
      {({ custNo }) => (
        <Field
          label="고객번호"
          htmlFor="custNo"
          hint="예전에 거래하신 적이 있어 번호를 아시면 적어 주세요. 모르셔도 됩니다."
          errors={custNo}
        >
          <Input
            id="custNo"
            name="custNo"
            defaultValue={last?.custNo ?? ''}
            maxLength={30}
            autoComplete="off"
            aria-describedby="custNo-hint custNo-error"
            aria-invalid={custNo !== undefined}
            className="max-w-60"
          />
        </Field>
      )}
    </DocumentForm>
  );
}
