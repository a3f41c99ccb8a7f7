import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Bff } from '@iruon/bff-storefront/bff';
import type { BankVerification, Problem } from '@iruon/contract';
import { keyOfNextTry, postedKey } from '~/idempotency-key';
import { replyProblem } from '~/reply-problem';
import type { ShownProblem } from '~/shown-problem';
import { type BankResponse, bankCode, bankStart } from './bank-schemas';

/** The response with its status. */
type BankReply = { response: BankResponse; status: number };

const HOUR_SECONDS = 3600;

/** The message about the daily limit, with the remaining time. */
function sentenceOf({ code, title, detail, retryAfter }: Problem): ShownProblem {
  if (code !== 'TOO_MANY_REQUESTS' || typeof retryAfter !== 'number') return { title, detail };
  const hours = Math.max(1, Math.ceil(retryAfter / HOUR_SECONDS));
  return {
    title: '오늘은 계좌를 더 확인할 수 없습니다.',
    detail: `하루에 보낼 수 있는 횟수를 모두 쓰셨습니다. ${hours}시간 뒤에 다시 시도해 주세요.`,
  };
}

const input = (more: Partial<Extract<BankResponse, { step: 'INPUT' }>> = {}): BankResponse => ({
  step: 'INPUT',
  idempotencyKey: randomUUID(),
  isOutdated: false,
  problem: null,
  result: null,
  ...more,
});

function responseOf(deposit: BankVerification): BankResponse {
  if (deposit.isSuccess) return { step: 'SUCCESS', deposit };
  if (deposit.isOutdated) return input({ isOutdated: true });
  return { step: 'VERIFY', deposit, problem: null, result: null };
}

/** Requests the account holder from the bank, and the deposit. */
export async function startDeposit(form: FormData, { actions }: Bff): Promise<BankReply> {
  const idempotencyKey = postedKey(form);
  const submission = parseWithZod(form, { schema: bankStart });
  if (submission.status !== 'success')
    return { response: input({ idempotencyKey, result: submission.reply() }), status: 400 };
  const outcome = await actions.startBankVerification(submission.value.bank, idempotencyKey);
  if (outcome.ok) return { response: responseOf(outcome.value), status: 200 };
  const { problem } = outcome;
  const response = input({
    idempotencyKey: keyOfNextTry(idempotencyKey, problem),
    problem: sentenceOf(problem),
    result: replyProblem(submission, problem),
  });
  return { response, status: problem.status };
}

/** Submits the code; its errors are shown at the field of the code. */
export async function enterCode(form: FormData, { actions }: Bff): Promise<BankReply> {
  const submission = parseWithZod(form, { schema: bankCode });
  if (submission.status !== 'success') {
    const carried = bankCode.shape.deposit.safeParse(submission.payload.deposit);
    if (!carried.success) return { response: input({ isOutdated: true }), status: 400 };
    return {
      response: { step: 'VERIFY', deposit: carried.data, problem: null, result: submission.reply() },
      status: 400,
    };
  }
  const { otp, deposit } = submission.value;
  const outcome = await actions.enterBankCode(deposit._id, otp);
  if (!outcome.ok) {
    const { code, title, detail, status } = outcome.problem;
    if (code === 'NOT_FOUND') return { response: input({ isOutdated: true }), status };
    const result = replyProblem(submission, outcome.problem);
    return { response: { step: 'VERIFY', deposit, problem: { title, detail }, result }, status };
  }
  const response = responseOf(outcome.value);
  if (response.step !== 'VERIFY') return { response, status: 200 };
  const wrong = `인증번호가 다릅니다. ${response.deposit.triesLeft}번 더 입력할 수 있습니다.`;
  const result = submission.reply({ fieldErrors: { otp: [wrong] }, hideFields: ['otp'] });
  return { response: { ...response, result }, status: 400 };
}
