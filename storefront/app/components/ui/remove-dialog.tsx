import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';
import { Notice } from '~/components/ui/notice';
import { toast } from '~/components/ui/toasts/toast';

export interface RemoveDialogProps {
  /** The page that deletes it on `intent=remove`, and that requests confirmation without scripts. */
  page: string;
  question: string;
  consequence: string;
  done: string;
}

/** Confirms the deletion of a member's text. */
export function RemoveDialog({ page, question, consequence, done }: RemoveDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<{ problem: { title: string } | null }>();
  // Reported before the list reloads, because this dialog then unmounts with its row.
  const response = fetcher.state === 'submitting' ? undefined : fetcher.data;
  useEffect(() => {
    if (response?.problem !== null) return;
    setOpen(false);
    toast.success(done);
  }, [response, done]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <Button asChild tone="quiet" size="s">
        <a
          href={`${page}?ask=remove`}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          삭제
        </a>
      </Button>
      <DialogContent title={question} description={consequence}>
        {response?.problem && <Notice tone="danger" title={response.problem.title} />}
        <fetcher.Form method="post" action={page} className="grid grid-cols-2 gap-3">
          <input type="hidden" name="answer" value="here" />
          <DialogClose asChild>
            <Button tone="outline">닫기</Button>
          </DialogClose>
          <Button intent="remove" tone="danger" isPending={fetcher.state !== 'idle'}>
            삭제
          </Button>
        </fetcher.Form>
      </DialogContent>
    </Dialog>
  );
}
