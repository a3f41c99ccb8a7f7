import type { RefObject } from 'react';
import { optionPage } from '~/components/cart/option-form';
import { buttonStyle } from '~/components/ui/button';

export interface OptionPressProps {
  line: string;
  /** The label of the line for screen readers. */
  name: string;
  press: RefObject<HTMLButtonElement>;
  onPress(): void;
}

/** Opens the choice of another option. Without scripts it links to a separate page, with the current selection. */
export function OptionPress({ line, name, press, onPress }: OptionPressProps) {
  return (
    <button
      ref={press}
      type="submit"
      form="choose"
      formAction={optionPage(line)}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className={buttonStyle({ tone: 'outline', size: 's' })}
    >
      옵션 변경<span className="sr-only">: {name}</span>
    </button>
  );
}
