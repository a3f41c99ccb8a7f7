import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { useLocation } from '@remix-run/react';
import { PREVIEW_BAR } from '~/guest/is-previewed';

/**
 * Shows the time of a preview above each of its pages, or that a preview has ended. The form is plain, so that the next
 * page is a new document. The style sheet contains its styles, because every page loads this component.
 */
export function PreviewBar({ preview }: Pick<ShellView, 'preview'>) {
  const { pathname, search } = useLocation();
  if (preview === null) return null;
  const { isOver, title, text } = preview;
  return (
    <div id={isOver ? undefined : PREVIEW_BAR} className="preview-bar">
      <div className="page">
        <p role="status">
          <b>{title}</b> {text}
        </p>
        {!isOver && (
          <form method="post" action="/preview/end">
            <input type="hidden" name="back" value={`${pathname}${search}`} />
            <button type="submit">미리보기 끝내기</button>
          </form>
        )}
      </div>
    </div>
  );
}
