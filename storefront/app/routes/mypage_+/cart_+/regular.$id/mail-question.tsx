import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';

/** The target of the link in the reminder mail: one press stops the mails. */
export function MailQuestion({ hasReminder, back }: { hasReminder: boolean; back: string }) {
  if (!hasReminder) return <Notice tone="info" title="이 정기 주문의 알림 메일은 꺼져 있습니다." />;
  return (
    <section className="grid gap-4 rounded-l border border-line-strong p-6">
      <h2 className="text-title-s font-bold">알림 메일을 그만 받을까요?</h2>
      <p className="text-ink-soft">
        정기 주문은 그대로 남고, 예정일에 메일만 보내지 않습니다. 언제든 다시 켤 수 있습니다.
      </p>
      <Form method="post" action={back} className="flex gap-3">
        <Button asChild tone="outline">
          <Link to={back}>닫기</Link>
        </Button>
        <Button intent="mail-off">알림 끄기</Button>
      </Form>
    </section>
  );
}
