import { type ClipboardEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { useAfterHydration } from '~/use-change';
import { describedBy, FieldGroup } from './field-group';
import { fill, focusEnd, type PartsField, typedParts } from './field-parts';

/** Hosts in the list; any other host can be typed. */
const EMAIL_HOSTS = ['naver.com', 'gmail.com', 'hanmail.net', 'daum.net', 'nate.com', 'kakao.com'] as const;

/** Local part and host of an address; a text without @ is a local part. */
function splitEmail(text: string): [string, string] {
  const at = text.indexOf('@');
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export interface EmailFieldProps {
  field: PartsField & { key?: string | undefined };
  label?: string;
  hint?: ReactNode;
  hosts?: readonly string[];
  className?: string;
}

const OWN = '';

/**
 * An e-mail address as local part and host, `name[0]` and `name[1]`; `emailParts` joins them to one address. The list
 * of hosts fills in the host. A complete address in the first input is split.
 */
export function EmailField({ field, label = '이메일', hint, hosts = EMAIL_HOSTS, className }: EmailFieldProps) {
  const row = useRef<HTMLDivElement>(null);
  const inputs = () => [...(row.current?.querySelectorAll('input') ?? [])];
  const [typedLocal = '', typedHost = ''] =
    typedParts(field.initialValue) ?? splitEmail(String(field.initialValue ?? ''));
  const [choice, setChoice] = useState(OWN);
  const follow = (text: string) => setChoice(hosts.includes(text) ? text : OWN);
  useAfterHydration(() => follow(inputs()[1]?.value ?? ''));

  function spread(address: string) {
    const [name, domain] = splitEmail(address);
    const [local, host] = inputs();
    if (!local || !host) return;
    fill(local, name);
    if (domain !== '') fill(host, domain);
    focusEnd(host);
  }
  function splitPasted(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text').trim();
    if (!text.includes('@')) return;
    event.preventDefault();
    spread(text);
  }
  function splitTyped({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    if (value.includes('@')) spread(value);
  }
  function choose(text: string) {
    const [, host] = inputs();
    if (!host) return;
    fill(host, text);
    setChoice(text);
    if (text === OWN) host.focus();
  }
  const described = describedBy(field, hint);
  const common = { type: 'text', autoCapitalize: 'none', spellCheck: false, ...described } as const;
  return (
    <FieldGroup key={field.key} {...{ field, label, hint, className }} isRequired>
      <div ref={row} className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        <Input
          {...common}
          name={`${field.name}[0]`}
          defaultValue={typedLocal}
          aria-label={`${label} 앞부분`}
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          className="min-w-0 flex-1 basis-24"
          onInput={splitTyped}
          onPaste={splitPasted}
        />
        <span aria-hidden>@</span>
        <Input
          {...common}
          name={`${field.name}[1]`}
          defaultValue={typedHost}
          aria-label={`${label} 뒷부분`}
          placeholder="naver.com"
          inputMode="url"
          autoComplete="off"
          list={`${field.id}-hosts`}
          maxLength={253}
          className="min-w-0 flex-1 basis-24"
          onInput={({ currentTarget }) => follow(currentTarget.value)}
          onPaste={splitPasted}
        />
        <datalist id={`${field.id}-hosts`}>
          {hosts.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Select
          aria-label={`${label} 뒷부분 고르기`}
          className="w-full sm:w-40 noscript:hidden"
          value={choice}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={OWN}>직접 입력</option>
          {hosts.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
    </FieldGroup>
  );
}
