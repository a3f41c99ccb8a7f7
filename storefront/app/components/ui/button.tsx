import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { cn } from '~/class-names';

export const buttonStyle = cva('button', {
  variants: {
    tone: {
      primary: 'button-primary',
      outline: 'button-outline',
      quiet: 'button-quiet',
      soft: 'button-soft',
      danger: 'bg-danger text-white hover:brightness-90 disabled:bg-mist-deep disabled:text-ink-faint',
    },
    size: {
      s: 'button-s',
      m: '',
      l: 'button-l',
      icon: 'size-11 p-0',
    },
    wide: { true: 'w-full' },
  },
  defaultVariants: { tone: 'primary', size: 'm' },
});

export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, VariantProps<typeof buttonStyle> {
  /** True if its styles apply to its only child, for instance a link. */
  asChild?: boolean;
  /** Submits its form with this `intent`, the field by which an action distinguishes several buttons. */
  intent?: string;
  /** True while the started action runs; the button shows this and ignores further presses. */
  isPending?: boolean;
}

/** Forwards its ref, because a dialog returns the focus to the button that opened it. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { asChild, intent, isPending, tone, size, wide, className, children, ...rest },
  ref,
) {
  const style = cn(buttonStyle({ tone, size, wide }), className);
  if (asChild) {
    return (
      <Slot.Root className={style} {...rest} ref={ref}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...(intent !== undefined && { type: 'submit', name: 'intent', value: intent })}
      {...rest}
      ref={ref}
      className={style}
      disabled={rest.disabled || isPending}
      {...(isPending && { 'aria-busy': true })}
    >
      {isPending && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
});
