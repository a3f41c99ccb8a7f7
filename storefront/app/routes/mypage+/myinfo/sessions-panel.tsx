import type { MySession } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { count, minute } from '~/format';

const places: Record<MySession['client'], string> = { storefront: '쇼핑몰', console: '운영 콘솔' };

/** The browsers in which the member is logged in, and the end of all others. */
export function SessionsPanel({ sessions }: { sessions: readonly MySession[] }) {
  const isPending = useNavigation().formData?.get('intent') === 'end';
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <section aria-labelledby="sessions" className="grid max-w-reading gap-4">
      <h2 id="sessions" className="text-title-s font-bold">
        로그인한 브라우저
      </h2>
      <ul className="border-y border-line">
        {sessions.map(({ client, createdAt, lastSeenAt, isCurrent }) => (
          <li
            key={`${createdAt} ${lastSeenAt}`}
            className="grid gap-1 border-b border-line py-3 text-label last:border-0 sm:grid-cols-[1fr_auto]"
          >
            <span className="font-semibold">
              {places[client]}
              {isCurrent && <span className="ml-2 text-accent-deep">지금 이 브라우저</span>}
            </span>
            <span className="figures text-ink-soft">
              {minute(createdAt)} 로그인 · {minute(lastSeenAt)} 마지막 방문
            </span>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Form method="post">
          <Button type="submit" tone="outline" name="intent" value="end" isPending={isPending}>
            {`다른 ${count(others)}곳에서 로그아웃`}
          </Button>
        </Form>
      ) : (
        <p className="text-caption text-ink-faint">다른 곳에서는 로그인되어 있지 않습니다.</p>
      )}
    </section>
  );
}
