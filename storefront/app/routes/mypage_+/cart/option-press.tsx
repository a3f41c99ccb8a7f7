import { type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { optionPage } from '~/components/cart/option-form';
import { buttonStyle } from '~/components/ui/button';

export interface OptionPressProps {
  line: string;
  /** The label of the line for screen readers. */
  name: string;
  attach: RefCallback<HTMLButtonElement>;
  onPress(): void;
}

/**
 * The button at its current position: in the row, or in the notice about the option. When it moves while it has the focus, the focus moves
 * with it.
 */
export function useOptionPress(): { press: RefObject<HTMLButtonElement>; attach: RefCallback<HTMLButtonElement> } {
  const press = useRef<HTMLButtonElement | null>(null);
  const hadFocus = useRef(false);
  const attach = useCallback((button: HTMLButtonElement | null) => {
    if (button === null) hadFocus.current = press.current === document.activeElement;
    else if (hadFocus.current) button.focus();
    press.current = button;
  }, []);
  return { press, attach };
}

/** Opens the choice of another option. Without scripts it links to a separate page, with the current selection. */
export function OptionPress({ line, name, attach, onPress }: OptionPressProps) {
  return (
    <button
      ref={attach}
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
