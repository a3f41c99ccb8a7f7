import { Paperclip, X } from 'lucide-react';
import { Button } from '~/components/ui/button';

/** An attached file with a button to remove it. */
export function AttachedFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <>
      <Paperclip className="size-4 shrink-0 text-ink-faint" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Button tone="quiet" size="icon" aria-label={`${name} 빼기`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </>
  );
}
