import type { Problem } from '@iruon/contract';
import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { action as changeDestination } from './routes/mypage+/destinations.$id';
import { action as addDestination } from './routes/mypage+/destinations.new';
import { action as changeQuestion } from './routes/mypage+/questions.$id';
import { action as ask } from './routes/mypage+/questions.write';
import { action as changeReview } from './routes/mypage+/reviews.$id/route';
import { action as writeReview } from './routes/mypage+/reviews.write';

const SENTENCE = '다시 입력해 주세요.';

const destination = {
  title: '병원',
  name: '김이루',
  phone: '010-1234-5678',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '3층',
};
const review = { star: '5', subject: '잘 맞습니다', content: '규격대로 잘 맞고 마감이 깨끗합니다.' };
const question = { subject: '재고가 있나요?', content: '다음 주까지 스무 개가 필요합니다.' };

/** The action result if core-api refuses a field of a form whose values the store accepts. */
async function refused(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  { name, fields, field }: { name: string; fields: Record<string, string>; field: string },
) {
  const problem: Problem = {
    type: '/docs/errors#invalid-input',
    title: '입력하신 내용을 확인해 주세요.',
    status: 400,
    code: 'INVALID_INPUT',
    errors: [{ path: `body.${field}`, code: 'unfit', message: SENTENCE }],
  };
  const bff = {
    screens: { questionForm: async () => ({ product: { _id: '1' } }) },
    actions: { [name]: async () => ({ ok: false, problem }) },
  };
  const request = new Request('http://localhost/form', { method: 'POST', body: new URLSearchParams(fields) });
  return await action({ request, params: { id: '1' }, context: { bff } } as unknown as ActionFunctionArgs);
}

it.each([
  { action: addDestination, name: 'addDestination', fields: destination, field: 'phone' },
  { action: changeDestination, name: 'changeDestination', fields: destination, field: 'postcode' },
  { action: writeReview, name: 'writeReview', fields: review, field: 'content' },
  { action: changeReview, name: 'changeReview', fields: review, field: 'star' },
  { action: ask, name: 'ask', fields: question, field: 'subject' },
  { action: changeQuestion, name: 'changeQuestion', fields: question, field: 'content' },
])('shows the error of core-api at the field: $name, $field', async ({ action, ...form }) => {
  expect(await refused(action, form)).toMatchObject({
    data: { result: { error: { [form.field]: [SENTENCE] } }, problem: { title: '입력하신 내용을 확인해 주세요.' } },
    init: { status: 400 },
  });
});
