import { Form } from '@remix-run/react';
import { type Verb, verbMessages } from '~/components/orders/verb-messages';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';

/** The confirmation of an action as part of the page, for browsers without scripts. */
export function VerbQuestion({ verb, orderId }: { verb: Verb; orderId: string }) {
  const words = verbMessages[verb];
  return (
    <section className="grid gap-4 rounded-l border border-accent p-6">
      <h2 className="text-title-s font-bold">{words.question}</h2>
      <p className="text-ink-soft">{words.consequence}</p>
      <Form method="post" className="flex gap-3">
        <LinkButton tone="outline" to={`/mypage/orders/${orderId}`}>
          닫기
        </LinkButton>
        <Button type="submit" name="verb" value={verb} tone={verb === 'cancel' ? 'danger' : 'primary'}>
          {words.label}
        </Button>
      </Form>
    </section>
  );
}
