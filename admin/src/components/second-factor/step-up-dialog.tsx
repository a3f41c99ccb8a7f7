import { useEffect, useState } from 'react';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { type StepUpMethod, stepUps } from '../../providers/questions.ts';
import { useCall } from '../../providers/use-call.ts';
import { CodeField, PasswordField } from './login-fields.tsx';

interface Question {
  method: StepUpMethod;
  answer: (isFresh: boolean) => void;
}

/** The single dialog for re-authentication before actions that an unattended session must not perform. */
export function StepUpDialog() {
  const call = useCall();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => stepUps.answerBy((method) => new Promise((answer) => setQuestion({ method, answer }))), []);
  if (!question) return null;
  const byCode = question.method === 'CODE';

  async function confirm(form: FormData): Promise<void> {
    const body = byCode ? { code: textIn(form, 'code') } : { password: String(form.get('password') ?? '') };
    await call('stepUp', { body });
    question?.answer(true);
  }

  return (
    <FormDialog
      title="본인 확인"
      question="중요한 작업이라 본인인지 다시 확인합니다."
      effect="확인하면 하던 작업을 이어서 하고, 5분 동안 다시 묻지 않습니다."
      verb="확인"
      onConfirm={confirm}
      onClose={() => {
        question.answer(false);
        setQuestion(null);
      }}
    >
      {byCode ? <CodeField withRecovery /> : <PasswordField autoFocus />}
    </FormDialog>
  );
}
