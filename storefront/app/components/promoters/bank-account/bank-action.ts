import { randomUUID } from 'node:crypto';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Bff } from '@iruon/bff-storefront/bff';
import type { BankVerification, Problem } from '@iruon/contract';
import { keyOfNextTry, postedKey } from '~/idempotency-key';
import { replyProblem } from '~/reply-problem';
import { type BankAnswer, bankCode, bankStart } from './bank-schemas';

/** Answer and status. */
type Answered = { answer: BankAnswer; status: number };

const HOUR_SECONDS = 3600;

/** A day's limit says how long it lasts. */
function sentenceOf({ code, title, detail, retryAfter }: Problem): { title: string; detail?: string | undefined } {
  if (code !== 'TOO_MANY_REQUESTS' || typeof retryAfter !== 'number') return { title, detail };
  const hours = Math.max(1, Math.ceil(retryAfter / HOUR_SECONDS));
  return {
    title: '오늘은 계좌를 더 확인할 수 없습니다.',
    detail: `하루에 보낼 수 있는 횟수를 모두 쓰셨습니다. ${hours}시간 뒤에 다시 시도해 주세요.`,
  };
}

const input = (more: Partial<Extract<BankAnswer, { step: 'INPUT' }>> = {}): BankAnswer => ({
  step: 'INPUT',
  idempotencyKey: randomUUID(),
  isOutdated: false,
  problem: null,
  result: null,
  ...more,
});

function answerOf(deposit: BankVerification): BankAnswer {
  if (deposit.isSuccess) return { step: 'SUCCESS', deposit };
  if (deposit.isOutdated) return input({ isOutdated: true });
  return { step: 'VERIFY', deposit, problem: null, result: null };
}

/** Asks the bank whose the account is, and for the deposit. */
export async function startDeposit(form: FormData, { actions }: Bff): Promise<Answered> {
  const idempotencyKey = postedKey(form);
  const submission = parseWithZod(form, { schema: bankStart });
  if (submission.status !== 'success')
    return { answer: input({ idempotencyKey, result: submission.reply() }), status: 400 };
  const outcome = await actions.startBankVerification(submission.value.bank, idempotencyKey);
  if (outcome.ok) return { answer: answerOf(outcome.value), status: 200 };
  const { problem } = outcome;
  const answer = input({
    idempotencyKey: keyOfNextTry(idempotencyKey, problem),
    problem: sentenceOf(problem),
    result: replyProblem(submission, problem),
  });
  return { answer, status: problem.status };
}

/** Enters the code; what is wrong with it is said at its field. */
export async function enterCode(form: FormData, { actions }: Bff): Promise<Answered> {
  const submission = parseWithZod(form, { schema: bankCode });
  if (submission.status !== 'success') {
    const carried = bankCode.shape.deposit.safeParse(submission.payload.deposit);
    if (!carried.success) return { answer: input({ isOutdated: true }), status: 400 };
    return {
      answer: { step: 'VERIFY', deposit: carried.data, problem: null, result: submission.reply() },
      status: 400,
    };
  }
  const { otp, deposit } = submission.value;
  const outcome = await actions.enterBankCode(deposit._id, otp);
  if (!outcome.ok) {
    const { code, title, detail, status } = outcome.problem;
    if (code === 'NOT_FOUND') return { answer: input({ isOutdated: true }), status };
    const result = replyProblem(submission, outcome.problem);
    return { answer: { step: 'VERIFY', deposit, problem: { title, detail }, result }, status };
  }
  const answer = answerOf(outcome.value);
  if (answer.step !== 'VERIFY') return { answer, status: 200 };
  const wrong = `인증번호가 다릅니다. ${answer.deposit.triesLeft}번 더 입력할 수 있습니다.`;
  const result = submission.reply({ fieldErrors: { otp: [wrong] }, hideFields: ['otp'] });
  return { answer: { ...answer, result }, status: 400 };
}
