import { ChevronDown } from 'lucide-react';
import { type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { optionPage } from '~/components/cart/option-form';
import { buttonStyle } from '~/components/ui/button';

export interface OptionPressProps {
  line: string;
  /** The name of the line's product for screen readers. */
  name: string;
  /** The name of the current option, which the button then shows. */
  option?: string | null;
  attach: RefCallback<HTMLButtonElement>;
  onPress(): void;
}

/**
 * The button in its current place: in the row, or in the notice about the option. If it moves while it has the focus,
 * the focus moves with it.
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

/** Opens the choice of another option. Without scripts it is a link to a separate page, with the current selection. */
export function OptionPress({ line, name, option, attach, onPress }: OptionPressProps) {
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
      className={
        option
          ? 'inline-flex min-h-11 min-w-0 items-center gap-1 rounded-s text-left text-label font-semibold hover:text-accent sm:min-h-10'
          : buttonStyle({ tone: 'outline', size: 's' })
      }
      {...(option && { title: '옵션 변경' })}
    >
      {option ? (
        <>
          <span className="sr-only">옵션 변경: {name} </span>
          <span>{option}</span>
          <ChevronDown className="size-4 shrink-0 text-ink-faint" aria-hidden />
        </>
      ) : (
        <>
          옵션 변경<span className="sr-only">: {name}</span>
        </>
      )}
    </button>
  );
}
