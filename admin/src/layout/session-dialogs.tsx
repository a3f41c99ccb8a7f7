import { lazy, Suspense, useEffect, useState } from 'react';
import { lastOperator } from '../console/auth-provider.ts';
import { DialogLoading } from '../dialogs/dialog-loading.tsx';
import { logins, type StepUpMethod, stepUps } from '../providers/questions.ts';

const LoginAgain = lazy(async () => ({ default: (await import('./login-again.tsx')).LoginAgain }));
const StepUpForm = lazy(async () => ({
  default: (await import('../components/second-factor/step-up-form.tsx')).StepUpForm,
}));

/** The login dialog over a page whose session has ended: entries stay, and the refused call is repeated. */
export function LoginDialog() {
  const [answer, setAnswer] = useState<((isIn: boolean) => void) | null>(null);
  useEffect(() => logins.answerBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const operator = lastOperator();
  if (!answer || !operator) return null;
  return (
    <Suspense fallback={<DialogLoading />}>
      <LoginAgain
        username={operator.username}
        onEnd={(isIn) => {
          setAnswer(null);
          answer(isIn);
        }}
      />
    </Suspense>
  );
}

interface Question {
  method: StepUpMethod;
  answer: (isFresh: boolean) => void;
}

/** The single dialog for re-authentication before actions that an unattended session must not perform. */
export function StepUpDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => stepUps.answerBy((method) => new Promise((answer) => setQuestion({ method, answer }))), []);
  if (!question) return null;
  return (
    <Suspense fallback={<DialogLoading />}>
      <StepUpForm
        method={question.method}
        onFresh={() => question.answer(true)}
        onClose={() => {
          question.answer(false);
          setQuestion(null);
        }}
      />
    </Suspense>
  );
}
