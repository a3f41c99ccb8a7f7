import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { CenterNav } from '~/components/center/center-nav';
import { ClientChats } from '~/components/chat/chats';
import { Button } from '~/components/ui/button';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '채팅 상담 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.siteHelpChats());

/** The member's chats with agents. */
export default function SiteHelpChats() {
  const { terms, offer } = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:py-12">
      <CenterNav current="/counsel" />
      <h1 className="text-title font-bold">채팅 상담</h1>
      <ClientChats terms={terms} offer={offer} />
      <noscript>
        <div className="grid gap-3">
          <p>채팅 상담은 스크립트를 켠 브라우저에서 쓸 수 있습니다. 전화나 1:1 문의도 편하게 이용해 주세요.</p>
          <Button asChild tone="outline" className="justify-self-start">
            <Link to="/counsel">다른 상담 방법 보기</Link>
          </Button>
        </div>
      </noscript>
    </div>
  );
}
