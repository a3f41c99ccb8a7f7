import type { Form } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels, inquireStateLabels } from '@iruon/contract/labels';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Headset, Paperclip } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { AnswerTabs } from '~/components/questions/answer-tabs';
import { MemberQuestion } from '~/components/reviews/member-question';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '고객센터 문의 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myInquiries(search));

function AskLink() {
  return <LinkButton to="/mypage/inquiry">문의하기</LinkButton>;
}

export default function MyInquiries() {
  const { state, inquiries, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div id="inquiries" className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-bold">고객센터 문의</h1>
        {inquiries.length > 0 && <AskLink />}
      </div>
      <AnswerTabs list="/mypage/inquiries" state={state} />
      {inquiries.length === 0 ? (
        <EmptyState
          icon={Headset}
          title={state ? `${inquireStateLabels[state]} 문의가 없습니다` : '문의하신 내역이 없습니다'}
          action={<AskLink />}
        >
          주문, 배송, 회원 정보처럼 궁금한 점을 남겨 주세요.
        </EmptyState>
      ) : (
        <ItemList items={inquiries} className="-mt-8 divide-y divide-line border-b border-line">
          {(inquiry) => <InquiryItem inquiry={inquiry} />}
        </ItemList>
      )}
      <ListPages name="page" part="inquiries" label="고객센터 문의 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}

/** An inquiry of the member, which expands to its text and its answer. */
function InquiryItem({ inquiry }: { inquiry: Form }) {
  return (
    <MemberQuestion
      question={inquiry}
      title={<span className="line-clamp-1 font-semibold">{inquiry.content}</span>}
      about={`${formCodeLabels[inquiry.code]} · ${formCategoryLabels[inquiry.category]}`}
      page={`/mypage/inquiries/${inquiry._id}`}
      files={
        inquiry.files.length > 0 && (
          <ul aria-label="첨부 파일" className="flex flex-wrap gap-x-4">
            {inquiry.files.map(({ _id, url, name }) => (
              <li key={_id}>
                <a
                  href={url}
                  className="inline-flex min-h-11 items-center gap-1.5 text-label underline underline-offset-4"
                >
                  <Paperclip className="size-4" aria-hidden />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
