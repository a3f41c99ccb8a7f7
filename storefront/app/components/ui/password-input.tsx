import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { cn } from '~/class-names';
import { Input } from '~/components/ui/input';

/** A password field whose text can be shown; the switch appears once scripts run. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const [canToggle, setCanToggle] = useState(false);
  useEffect(() => setCanToggle(true), []);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      {/* The form's props contain a type too, which the switch overrides. */}
      <Input {...rest} type={isShown ? 'text' : 'password'} className={cn('pr-12', className)} />
      {canToggle && (
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-s text-ink-faint hover:text-ink"
        >
          <Icon className="size-5" aria-hidden />
          <span className="sr-only">비밀번호 표시</span>
        </button>
      )}
    </div>
  );
}
