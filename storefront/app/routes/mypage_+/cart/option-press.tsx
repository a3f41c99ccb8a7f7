import type { RefObject } from 'react';
import { optionPage } from '~/components/cart/option-form';
import { buttonStyle } from '~/components/ui/button';

export interface OptionPressProps {
  line: string;
  /** The line as it is read out. */
  name: string;
  press: RefObject<HTMLButtonElement>;
  onPress(): void;
}

/** Opens the choice of another option. Without scripts it links to a page of its own, with the current boxes. */
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
