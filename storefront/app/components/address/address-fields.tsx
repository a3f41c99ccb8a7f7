import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { TextField } from '~/components/fields/text-field';
import { FieldErrors, RequiredMark } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { CurrentPlace } from './current-place';
import { PostcodeSearch } from './postcode-search';

export interface AddressFieldsProps {
  postcode: FieldMetadata<string>;
  address1: FieldMetadata<string>;
  address2: FieldMetadata<string>;
  /** `shipping` or `billing`, for the browser's autofill. */
  section?: string;
}

/** Fills a field like typing, so that listeners of the form are notified. */
function fill(id: string, value: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Postcode and base address come from the search, the member types the detail. Without scripts or if the search is unavailable, the member
 * types all three.
 */
export function AddressFields({ postcode, address1, address2, section = 'shipping' }: AddressFieldsProps) {
  const [isTyped, setTyped] = useState(true);
  useEffect(() => setTyped(false), []);
  const found = (address: { postcode: string; address1: string }) => {
    fill(postcode.id, address.postcode);
    fill(address1.id, address.address1);
    // After the dialog has returned the focus.
    setTimeout(() => document.getElementById(address2.id)?.focus());
  };
  const filled = { readOnly: !isTyped, className: isTyped ? '' : 'bg-mist' };
  return (
    <>
      <div className="grid gap-1.5 sm:col-span-2">
        <label htmlFor={postcode.id} className="text-label font-semibold text-ink">
          우편번호
          <RequiredMark />
        </label>
        <div className="flex flex-wrap gap-2">
          <Input
            {...getInputProps(postcode, { type: 'text' })}
            key={postcode.key}
            inputMode="numeric"
            maxLength={5}
            autoComplete={`${section} postal-code`}
            readOnly={filled.readOnly}
            className={`max-w-36 ${filled.className}`}
          />
          <PostcodeSearch onFound={found} onFailure={() => setTyped(true)} />
          <CurrentPlace onFound={found} />
        </div>
        <FieldErrors id={postcode.errorId} errors={postcode.errors} />
      </div>
      <TextField
        field={address1}
        label="주소"
        fieldClassName="sm:col-span-2"
        autoComplete={`${section} address-line1`}
        placeholder={isTyped ? '예: 서울특별시 중구 세종대로 110' : '우편번호를 찾으면 채워집니다.'}
        {...filled}
      />
      <TextField
        field={address2}
        label="상세주소"
        fieldClassName="sm:col-span-2"
        autoComplete={`${section} address-line2`}
        placeholder="예: 3층 이루온치과"
      />
    </>
  );
}
