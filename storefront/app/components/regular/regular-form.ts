import { parseWithZod } from '@conform-to/zod/v4';
import type { RegularOrder } from '@iruon/contract';
import { regularOrderCreate } from '@iruon/contract';
import { quantityOf } from '@iruon/contract/spellings/typed-text';
import { z } from 'zod';
import { cycleSchema } from './regular-schema';

interface Change {
  name?: string;
  cycle?: RegularOrder['cycle'];
  from?: string | undefined;
  isPaused?: boolean;
  hasReminder?: boolean;
  lines?: { _id: string; amount: number }[];
}

/** The intent of a post with its input; errors by field if the input is invalid. */
export type RegularFormInput =
  | { intent: string; change: Change }
  | { intent: string; errors: Record<string, string[]> };

const amount = z.string().transform(quantityOf).pipe(z.int().min(1).max(9_999));

function readAmounts(form: FormData): RegularFormInput {
  const out = new Set(form.getAll('out').map(String));
  const lines: { _id: string; amount: number }[] = [];
  for (const [name, value] of form) {
    if (!name.startsWith('amount.')) continue;
    const _id = name.slice('amount.'.length);
    const typed = amount.safeParse(value);
    if (!typed.success) {
      return { intent: 'amounts', errors: { lines: ['수량은 1개부터 9,999개까지 입력해 주세요.'] } };
    }
    lines.push({ _id, amount: out.has(_id) ? 0 : typed.data });
  }
  return { intent: 'amounts', change: { lines } };
}

function errorsOf(error: Record<string, string[] | null> | null | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([field, errors]) => (errors ? [[field, errors]] : [])),
  );
}

/** Parses a form of the page of a regular order; null for any other form. */
export function readRegularForm(form: FormData): RegularFormInput | null {
  const intent = String(form.get('intent'));
  switch (intent) {
    case 'amounts':
      return readAmounts(form);
    case 'cycle': {
      const submission = parseWithZod(form, { schema: cycleSchema });
      if (submission.status !== 'success') return { intent, errors: errorsOf(submission.error) };
      return { intent, change: submission.value };
    }
    case 'name': {
      const name = regularOrderCreate.shape.name.safeParse(form.get('name') ?? '');
      if (!name.success) return { intent, errors: { name: name.error.issues.map(({ message }) => message) } };
      return { intent, change: { name: name.data } };
    }
    case 'mail-on':
    case 'mail-off':
      return { intent, change: { hasReminder: intent === 'mail-on' } };
    case 'pause':
    case 'resume':
      return { intent, change: { isPaused: intent === 'pause' } };
    default:
      return null;
  }
}

/** The messages after success. */
export const doneMessages: Record<string, string> = {
  saved: '정기 주문으로 저장했습니다.',
  amounts: '수량을 저장했습니다.',
  cycle: '주기를 바꾸었습니다.',
  name: '이름을 바꾸었습니다.',
  'mail-on': '예정일 아침에 메일로 알려 드립니다.',
  'mail-off': '알림 메일을 껐습니다.',
  pause: '정기 주문을 멈추었습니다.',
  resume: '정기 주문을 다시 시작했습니다.',
};
