import { type Problem, receiverChange } from '@iruon/contract';
import { z } from 'zod';

const { name, ...rest } = receiverChange.shape.receiver.shape;

/** The form of where an order goes. */
export const receiverSchema = z.object({
  name: z.string({ error: '받는 분 이름을 입력해 주세요.' }).pipe(name),
  ...rest,
  requestMessage: receiverChange.shape.requestMessage.default(''),
  receiverAt: receiverChange.shape.receiverAt.unwrap().optional(),
});

/** A refusal's sentences by the fields of the form. */
export function receiverErrors({ errors = [] }: Pick<Problem, 'errors'>): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of errors) {
    const field = path.split('.').at(-1) ?? path;
    byField[field] = [...(byField[field] ?? []), message];
  }
  return byField;
}
