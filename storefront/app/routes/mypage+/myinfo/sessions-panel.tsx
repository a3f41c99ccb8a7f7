import type { MySession } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { FoldedRows } from '~/components/lists/folded-rows';
import { Button } from '~/components/ui/button';
import { TitledSection } from '~/components/ui/titled-section';
import { count, minute } from '~/format';

const places: Record<MySession['client'], string> = { storefront: '쇼핑몰', console: '운영 콘솔' };

function SessionList({ sessions }: { sessions: readonly MySession[] }) {
  return (
    <ul className="border-y border-line">
      {sessions.map(({ client, browser, createdAt, lastSeenAt, isCurrent }) => (
        <li
          key={`${createdAt} ${lastSeenAt}`}
          className="grid gap-1 border-b border-line py-3 text-label last:border-0 sm:grid-cols-[1fr_auto]"
        >
          <span className="font-semibold">
            {browser ?? '알 수 없는 브라우저'}
            <span className="ml-2 font-normal text-ink-soft">{places[client]}</span>
            {isCurrent && <span className="ml-2 text-accent-deep">지금 이 브라우저</span>}
          </span>
          <span className="figures text-ink-soft">
            {minute(createdAt)} 로그인 · {minute(lastSeenAt)} 마지막 방문
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The browsers in which the member is logged in, beginning with this one, and a button to log out all others. */
export function SessionsPanel({ sessions }: { sessions: readonly MySession[] }) {
  const isPending = useNavigation().formData?.get('intent') === 'end';
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const ordered = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];
  return (
    <TitledSection id="sessions" title="로그인한 브라우저" className="grid max-w-reading gap-4">
      <FoldedRows rows={ordered} unit="곳">
        {(shown) => <SessionList sessions={shown} />}
      </FoldedRows>
      {others.length > 0 ? (
        <Form method="post">
          <Button tone="outline" intent="end" isPending={isPending}>
            {`다른 ${count(others.length)}곳에서 로그아웃`}
          </Button>
        </Form>
      ) : (
        <p className="text-caption text-ink-faint">다른 곳에서는 로그인되어 있지 않습니다.</p>
      )}
    </TitledSection>
  );
}
