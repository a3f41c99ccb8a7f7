import type { Form } from '@iruon/contract';
import { formCategoryLabels, formCodeLabels } from '@iruon/contract/labels';
import { Paperclip } from 'lucide-react';
import { MemberQuestion } from '~/components/reviews/member-question';

/** An inquiry of the member, which expands to its text and its answer. */
export function InquiryItem({ inquiry }: { inquiry: Form }) {
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
