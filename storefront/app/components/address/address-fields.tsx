import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { FoundAddress } from '@iruon/bff-storefront/mypage/destinations';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { FieldErrors, RequiredMark } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { findPlace, type Place, placeFailureMessage } from './find-place';
import { PostcodeSearch } from './postcode-search';

export interface AddressFieldsProps {
  postcode: FieldMetadata<string>;
  address1: FieldMetadata<string>;
  address2: FieldMetadata<string>;
  /** `shipping` or `billing`, for the browser's autofill. */
  section?: string;
}

/** Fills a field as typing does, so that listeners of the form are notified. */
function fill(id: string, value: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Postcode and base address come from the search; the member types the detail. Without scripts, or if the search is
 * unavailable, the member types all three.
 */
export function AddressFields({ postcode, address1, address2, section = 'shipping' }: AddressFieldsProps) {
  const [isTyped, setTyped] = useState(true);
  useEffect(() => setTyped(false), []);
  const found = (address: { postcode: string; address1: string }) => {
    fill(postcode.id, address.postcode);
    fill(address1.id, address.address1);
    // Runs after the dialog has returned the focus.
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

const TIMEOUT_MS = 10_000;

/** The address at a position; null if none is known. Sent by POST, so that no log contains the position. */
async function addressAt({ longitude, latitude }: Place): Promise<FoundAddress | null> {
  const body = new URLSearchParams({ longitude: String(longitude), latitude: String(latitude) });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch('/actions/address', { method: 'POST', body, signal });
  return response.ok ? ((await response.json()) as { address: FoundAddress | null }).address : null;
}

/** The button that fills in the address of the device's location, with its result. */
function CurrentPlace({ onFound }: { onFound(address: FoundAddress): void }) {
  const [state, setState] = useState<'idle' | 'pending' | 'found' | { failure: string }>('idle');

  async function find() {
    setState('pending');
    const place = await findPlace(navigator.geolocation);
    const address = typeof place === 'string' ? null : await addressAt(place).catch(() => null);
    if (!address) {
      setState({ failure: placeFailureMessage[typeof place === 'string' ? place : 'unknown'] });
      return;
    }
    setState('found');
    onFound(address);
  }

  return (
    <>
      <Button tone="outline" className="noscript:hidden" isPending={state === 'pending'} onClick={() => void find()}>
        {state !== 'pending' && <LocateFixed className="size-4.5" aria-hidden />}
        {state === 'pending' ? '위치를 확인하고 있습니다' : '현재 위치로 주소 찾기'}
      </Button>
      {state === 'found' && (
        <p role="status" className="basis-full text-caption text-ink-soft">
          현재 위치에서 가장 가까운 주소입니다. 맞는지 확인해 주세요.
        </p>
      )}
      {typeof state === 'object' && (
        <p role="alert" className="flex basis-full items-start gap-1.5 text-caption font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {state.failure}
        </p>
      )}
    </>
  );
}
