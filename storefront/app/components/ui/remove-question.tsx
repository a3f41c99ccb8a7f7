import { Form, useSearchParams } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';

interface RemoveQuestionProps {
  question: string;
  consequence: string;
  back: string;
}

/** The confirmation on the record's own page, which a link with `?ask=remove` opens. */
export function LinkedRemoveQuestion(props: RemoveQuestionProps) {
  const [search] = useSearchParams();
  return search.get('ask') === 'remove' && <RemoveQuestion {...props} />;
}

/** The confirmation of a deletion as part of the page, for browsers without scripts. */
export function RemoveQuestion({ question, consequence, back }: RemoveQuestionProps) {
  return (
    <section className="grid gap-4 rounded-l border border-danger p-6">
      <h2 className="text-title-s font-bold">{question}</h2>
      <p className="text-ink-soft">{consequence}</p>
      <Form method="post" className="flex gap-3">
        <LinkButton tone="outline" to={back}>
          닫기
        </LinkButton>
        <Button intent="remove" tone="danger">
          삭제
        </Button>
      </Form>
    </section>
  );
}
