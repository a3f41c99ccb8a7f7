import { useFetcher } from '@remix-run/react';
import type { RefObject } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';

export interface LogoutQuestionProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  returnTo: RefObject<HTMLElement>;
}

export function LogoutQuestion({ isOpen, setOpen, returnTo }: LogoutQuestionProps) {
  const fetcher = useFetcher();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent
        title="로그아웃 하시겠습니까?"
        description="장바구니에 담은 상품은 그대로 남아 있습니다."
        returnTo={returnTo}
      >
        <fetcher.Form method="post" action="/logout" className="grid grid-cols-2 gap-3">
          <DialogClose asChild>
            <Button tone="outline">취소</Button>
          </DialogClose>
          <Button type="submit" isPending={fetcher.state !== 'idle'}>
            로그아웃
          </Button>
        </fetcher.Form>
      </DialogContent>
    </Dialog>
  );
}
