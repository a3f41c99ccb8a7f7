import { Copy } from 'lucide-react';
import { toast } from '~/components/ui/toasts/toast';

/** Copies a number that users need on other sites. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${label}를 복사했습니다.`);
    } catch {
      // Browsers refuse clipboard access on plain http or by a setting; the number on the page stays selectable.
      toast.error('복사하지 못했습니다. 번호를 길게 눌러 복사해 주세요.');
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="-my-2 inline-flex min-h-11 min-w-11 items-center gap-1 rounded-s border border-line px-2 sm:my-0 sm:min-h-7 text-caption font-semibold text-ink-soft hover:border-accent hover:text-accent"
    >
      <Copy className="size-3.5" aria-hidden />
      <span className="sr-only">{label} </span>복사
    </button>
  );
}
