import { composeAddress, loadPostcode } from '@iruon/contract/postcode-search';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '~/components/shell/use-shell';
import { Button } from '~/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '~/components/ui/dialog';
import { Notice } from '~/components/ui/notice';

export interface PostcodeSearchProps {
  onFound(address: { postcode: string; address1: string }): void;
  /** The search is unavailable: the caller makes the fields editable. */
  onFailure(): void;
}

/** The button that opens the postcode search over the page. */
export function PostcodeSearch({ onFound, onFailure }: PostcodeSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button tone="outline" className="shrink-0 noscript:hidden">
          <Search className="size-4.5" aria-hidden />
          우편번호 찾기
        </Button>
      </DialogTrigger>
      <DialogContent
        title="우편번호 찾기"
        className="max-sm:top-0 max-sm:left-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-screen max-sm:translate-x-0 max-sm:translate-y-0 max-sm:grid-rows-[auto_minmax(0,1fr)] max-sm:rounded-none max-sm:p-4"
      >
        <SearchFrame
          onFound={(address) => {
            setOpen(false);
            onFound(address);
          }}
          onFailure={onFailure}
        />
      </DialogContent>
    </Dialog>
  );
}

function SearchFrame({ onFound, onFailure }: PostcodeSearchProps) {
  const script = useShell()?.postcodeScript;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const element = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onFound, onFailure });
  callbacks.current = { onFound, onFailure };
  useEffect(() => {
    let isUnmounted = false;
    const start = async () => {
      if (!script) throw new Error('The page has no address of the script of the postcode search');
      const Postcode = await loadPostcode(script);
      if (isUnmounted || !element.current) return;
      const oncomplete = (found: Parameters<typeof composeAddress>[0]) =>
        callbacks.current.onFound(composeAddress(found));
      new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(element.current, { autoClose: true });
      setState('ready');
    };
    start().catch(() => {
      if (isUnmounted) return;
      setState('failed');
      callbacks.current.onFailure();
    });
    return () => {
      isUnmounted = true;
    };
  }, [script]);
  return (
    <>
      {state === 'loading' && <p className="text-body text-ink-soft">주소 검색을 불러오고 있습니다.</p>}
      {state === 'failed' && (
        <Notice tone="warning" title="주소 검색을 불러오지 못했습니다">
          창을 닫고 우편번호와 주소를 직접 입력하시거나, 잠시 후 다시 열어 주세요.
        </Notice>
      )}
      <div ref={element} className={state === 'failed' ? 'hidden' : 'h-[28rem] max-sm:h-full'} />
    </>
  );
}
