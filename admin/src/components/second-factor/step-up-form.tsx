import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import type { StepUpMethod } from '../../providers/questions.ts';
import { useCall } from '../../providers/use-call.ts';
import { CodeField, PasswordField } from './login-fields.tsx';

interface StepUpFormProps {
  method: StepUpMethod;
  onFresh: () => void;
  onClose: () => void;
}

/** Asks the operator for the password or a code. */
export function StepUpForm({ method, onFresh, onClose }: StepUpFormProps) {
  const call = useCall();
  const byCode = method === 'CODE';

  async function confirm(form: FormData): Promise<void> {
    const body = byCode ? { code: textIn(form, 'code') } : { password: String(form.get('password') ?? '') };
    await call('stepUp', { body });
    onFresh();
  }

  return (
    <FormDialog
      title="본인 확인"
      question="중요한 작업이라 본인인지 다시 확인합니다."
      effect="확인하면 하던 작업을 이어서 하고, 5분 동안 다시 묻지 않습니다."
      verb="확인"
      onConfirm={confirm}
      onClose={onClose}
    >
      {byCode ? <CodeField withRecovery /> : <PasswordField autoFocus />}
    </FormDialog>
  );
}
