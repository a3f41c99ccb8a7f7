import type { ComponentProps } from 'react';
import { DialogButton } from './dialog-button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReasonButtonProps
  extends Omit<ComponentProps<typeof ReasonDialog>, 'onClose' | 'label' | 'children'>,
    Pick<ComponentProps<typeof DialogButton>, 'startIcon'> {
  /** The record, as its name for screen readers. */
  of: string;
}

/** An action of a row that requires a reason. */
export const ReasonButton = ({ of, startIcon, ...dialog }: ReasonButtonProps) => (
  <DialogButton
    size="small"
    startIcon={startIcon}
    aria-label={`${of} ${dialog.verb}`}
    dialog={(close) => <ReasonDialog {...dialog} onClose={close} />}
  >
    {dialog.verb}
  </DialogButton>
);
