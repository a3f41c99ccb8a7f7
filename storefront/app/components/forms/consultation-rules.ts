import { memberPhoneRefusal } from '@iruon/contract/spellings/numbers';
import { nameLength } from '@iruon/contract/spellings/person-names';

/** The entries of the consultation form, as typed. */
export interface ConsultationValues {
  category: string;
  name: string;
  phone: string;
  content: string;
  hasAgreed: boolean;
}

export interface Missing {
  /** The field's name in the request. */
  field: 'category' | 'writer.name' | 'writer.phone' | 'content' | 'meta._terms';
  label: string;
  message: string;
}

/**
 * The missing fields of the form, in its order. The home page validates with these few lines instead of the schema,
 * which would double its scripts; a test compares the messages with the contract's.
 */
export function missingOf({ category, name, phone, content, hasAgreed }: ConsultationValues): Missing[] {
  const missing: Missing[] = [];
  if (category === '') missing.push({ field: 'category', label: '상담 유형', message: '상담 유형을 선택해 주세요.' });
  if (nameLength(name) < 2)
    missing.push({ field: 'writer.name', label: '이름', message: '이름은 두 글자 이상 입력해 주세요.' });
  const phoneRefusal = memberPhoneRefusal(phone);
  if (phoneRefusal !== null) missing.push({ field: 'writer.phone', label: '연락처', message: phoneRefusal });
  if (content.trim().length < 2)
    missing.push({ field: 'content', label: '문의 내용', message: '문의 내용은 두 글자 이상 입력해 주세요.' });
  if (!hasAgreed)
    missing.push({ field: 'meta._terms', label: '약관 동의', message: '개인정보 수집·이용에 동의해 주세요.' });
  return missing;
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The values of the form; `necessary` are the versions that must be agreed to. */
export function valuesOf(form: FormData, necessary: readonly string[]): ConsultationValues {
  const agreed = form.getAll('meta._terms');
  const parts = [0, 1, 2].map((index) => textOf(form, `writer.phone[${index}]`));
  return {
    category: textOf(form, 'category'),
    name: textOf(form, 'writer.name'),
    phone: parts.join(''),
    content: textOf(form, 'content'),
    hasAgreed: necessary.every((id) => agreed.includes(id)),
  };
}
