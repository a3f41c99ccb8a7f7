import type { ComponentProps } from 'react';
import { Button } from '~/components/ui/button';
import { optionPage } from './option-form';

export interface OptionPressProps extends Pick<ComponentProps<'button'>, 'ref'> {
  line: string;
  /** The line as it is read out. */
  name: string;
  onPress(): void;
}

/** Opens the choice of another option. Without scripts it leads to the page of its own, with the boxes as they are. */
export function OptionPress({ line, name, onPress, ref }: OptionPressProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      form="choose"
      formAction={optionPage(line)}
      tone="outline"
      size="s"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      옵션 변경<span className="sr-only">: {name}</span>
    </Button>
  );
}
