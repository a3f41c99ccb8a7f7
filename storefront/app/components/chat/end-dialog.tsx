import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '~/components/ui/dialog';

interface EndDialogProps {
  isPending: boolean;
  /** @returns an error message, or null */
  onEnd: () => Promise<string | null>;
}

/** Ends a chat; it cannot be continued. */
export function EndDialog({ isPending, onEnd }: EndDialogProps) {
  const [isOpen, setOpen] = useState(false);
  async function end() {
    await onEnd();
    setOpen(false);
  }
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button tone="outline" size="s">
          상담 끝내기
        </Button>
      </DialogTrigger>
      <DialogContent
        title="상담을 끝낼까요?"
        description="끝낸 상담은 이어서 할 수 없습니다. 나눈 이야기는 상담 목록에서 다시 보실 수 있습니다."
      >
        <div className="flex justify-end gap-2">
          <DialogClose asChild>
            <Button tone="outline">계속 상담</Button>
          </DialogClose>
          <Button onClick={end} isPending={isPending}>
            상담 끝내기
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
