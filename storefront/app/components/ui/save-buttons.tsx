import { Button } from './button';
import { LinkButton } from './link-button';

/** The buttons of a form on a separate page: one returns without saving, one saves. */
export function SaveButtons({ back, isPending }: { back: string; isPending: boolean }) {
  return (
    <div className="flex gap-3">
      <LinkButton tone="outline" to={back}>
        취소
      </LinkButton>
      <Button type="submit" isPending={isPending} className="min-w-32">
        저장
      </Button>
    </div>
  );
}
