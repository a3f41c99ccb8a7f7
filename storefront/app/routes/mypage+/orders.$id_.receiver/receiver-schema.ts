import { receiverChange } from '@iruon/contract';
import { z } from 'zod';

const { receiver, requestMessage, receiverAt } = receiverChange.shape;

/** The form of a receiver: the request, with defaults for empty fields. */
export const receiverSchema = z.object({
  receiver: z.object({
    ...receiver.shape,
    name: z.string({ error: '받는 분 이름을 입력해 주세요.' }).pipe(receiver.shape.name),
  }),
  requestMessage: requestMessage.default(''),
  receiverAt: receiverAt.unwrap().optional(),
});
