import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { enterCode, startDeposit } from '~/components/promoters/bank-account/bank-action';
import { hiddenResident, residentSchema } from '~/components/promoters/resident-form';
import { replyProblem } from '~/reply-problem';

async function keepResident(form: FormData, { bff }: ActionFunctionArgs['context']) {
  const step = 'RESIDENT' as const;
  const submission = parseWithZod(form, { schema: residentSchema });
  if (submission.status !== 'success')
    return data({ step, result: submission.reply(hiddenResident), problem: null }, 400);
  const outcome = await bff.actions.setResidentNumber(submission.value.residentRegistrationNumber);
  if (outcome.ok) throw redirect('/mypage/promoter/account?done=resident');
  const { title, detail, status } = outcome.problem;
  const result = replyProblem(submission, outcome.problem, hiddenResident);
  return data({ step, result, problem: { title, detail } }, status);
}

/** Saves the registration number, the account or its code, by `intent`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'resident') return keepResident(form, context);
  const { response, status } = await (intent === 'verify' ? enterCode : startDeposit)(form, context.bff);
  // A dialog itself shows the success.
  if (response.step === 'SUCCESS' && form.get('answer') !== 'here')
    throw redirect('/mypage/promoter/bonuses?done=account');
  return data(response, status);
}
