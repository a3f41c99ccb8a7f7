import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { useLocation } from '@remix-run/react';
import { PREVIEW_BAR } from '~/guest/is-previewed';

/**
 * Says of which moment the site is, above every page of a preview, or that a preview is over. The form is the browser's own, so that
 * the next page is a new document.
 */
export function PreviewBar({ preview }: Pick<ShellView, 'preview'>) {
  const { pathname, search } = useLocation();
  if (preview === null) return null;
  const isOver = preview === 'OVER';
  return (
    <div id={isOver ? undefined : PREVIEW_BAR} className="bg-ink text-white print:hidden">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-label">
        <p role="status" className="min-w-0 flex-1 basis-60 break-keep">
          {isOver ? (
            '미리보기가 끝났거나 쓸 수 없는 주소입니다. 지금의 사이트를 보여 드립니다.'
          ) : (
            <>
              <b>{preview.moment} 기준 미리보기</b>입니다. 볼 수만 있고, 주문하거나 저장할 수 없습니다.
            </>
          )}
        </p>
        {!isOver && (
          <form method="post" action="/preview/end">
            <input type="hidden" name="back" value={`${pathname}${search}`} />
            <button
              type="submit"
              className="min-h-11 rounded-s border border-white px-3 font-semibold hover:bg-white hover:text-ink"
            >
              미리보기 끝내기
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
