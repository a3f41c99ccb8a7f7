import { Link, type LinkProps } from '@remix-run/react';
import { Button, type ButtonProps } from './button';

type LinkButtonProps = Omit<LinkProps, 'className'> & Pick<ButtonProps, 'tone' | 'size' | 'wide' | 'className'>;

/** A link that looks like a button. */
export function LinkButton({ tone, size, wide, className, ...link }: LinkButtonProps) {
  return (
    <Button asChild tone={tone} size={size} wide={wide} className={className}>
      <Link {...link} />
    </Button>
  );
}
