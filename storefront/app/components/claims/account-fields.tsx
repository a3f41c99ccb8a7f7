import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { bankNames } from '@iruon/contract';
import { TextField } from '~/components/fields/text-field';
import { Field } from '~/components/ui/field';
import { Options, Select } from '~/components/ui/select';

export interface AccountFieldsProps {
  /** Conform creates these fields on access, so they cannot be spread. */
  fields: Record<'bankCode' | 'accountNumber' | 'accountHolder', FieldMetadata<string>>;
  /** Errors of the account as a whole, shown at its first field. */
  errors?: string[] | undefined;
  /** False if the account is optional. */
  isRequired?: boolean;
}

/** The account for the refund of a bank transfer. */
export function AccountFields({ fields, errors, isRequired = true }: AccountFieldsProps) {
  const { bankCode, accountNumber, accountHolder } = fields;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lead font-bold">환불받을 계좌</legend>
      <Field
        label="은행"
        htmlFor={bankCode.id}
        errorId={bankCode.errorId}
        errors={bankCode.errors ?? errors}
        isRequired={isRequired}
      >
        <Select {...getSelectProps(bankCode)} key={bankCode.key}>
          <option value="">선택해 주세요</option>
          <Options of={Object.entries(bankNames)} />
        </Select>
      </Field>
      <TextField field={accountHolder} label="예금주" isRequired={isRequired} autoComplete="off" />
      <TextField
        field={accountNumber}
        label="계좌번호"
        isRequired={isRequired}
        fieldClassName="sm:col-span-2"
        inputMode="numeric"
        autoComplete="off"
      />
    </fieldset>
  );
}
