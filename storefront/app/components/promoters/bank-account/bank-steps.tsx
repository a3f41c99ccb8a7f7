import type { ReactNode } from 'react';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { BankResponse } from './bank-schemas';
import { accountText, CodeStep } from './code-step';
import { InputStep, type StepProps } from './input-step';

export interface BankStepsProps extends StepProps {
  /** Null before the first request. */
  response: BankResponse | null;
  idempotencyKey: string;
  /** The person who must hold the account. */
  holder: string;
  /** The link from the code back to the account. */
  back: ReactNode;
  /** The next action after the success. */
  done: ReactNode;
}

const outdated = {
  title: '인증이 끝났습니다. 1원을 다시 받아 주세요.',
  detail: '10분이 지났거나 인증번호를 여러 번 잘못 입력하셨습니다. 예전 번호는 쓸 수 없습니다.',
};

/** The verification of a bank account, step by step. */
export function BankSteps({ response, idempotencyKey, holder, back, done, ...step }: BankStepsProps) {
  if (response?.step === 'SUCCESS')
    return (
      <div className="grid gap-4">
        <Notice tone="success" title="계좌를 등록했습니다.">
          {accountText(response.deposit.bank)}. 다른 계좌로 바꾸신 것이라면 72시간 뒤부터 지급합니다.
        </Notice>
        {done}
      </div>
    );
  const problem = response?.problem ?? (response?.step === 'INPUT' && response.isOutdated ? outdated : null);
  return (
    <div className="grid gap-4">
      <ProblemNotice problem={problem} />
      {response?.step === 'VERIFY' ? (
        <CodeStep
          {...step}
          key={response.deposit._id}
          deposit={response.deposit}
          result={response.result}
          back={back}
        />
      ) : (
        <InputStep
          {...step}
          result={response?.result ?? null}
          idempotencyKey={response?.idempotencyKey ?? idempotencyKey}
          holder={holder}
        />
      )}
    </div>
  );
}
