import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ErrorView, errorTitle } from './error-view';

const responseWith = (status: number) => ({ status, statusText: '', internal: false, data: null });

it('uses the heading of the error as the title of the page', () => {
  expect(errorTitle(responseWith(404))).toBe('페이지를 찾을 수 없습니다 - 이루온');
  expect(errorTitle(responseWith(403))).toBe('접근 권한이 없습니다 - 이루온');
});

it('shows that a page is not for this type of member, without the text for a missing customer number', () => {
  const error = { status: 403, data: { code: 'USER_TYPE_NOT_ALLOWED' } };
  const limited = render(<ErrorView />, { root: null, error });
  expect(limited).toContain('이 회원 유형은 사용할 수 없는 기능입니다.');
  expect(limited).not.toContain('고객번호');
});

it('shows the search on a missing page, and no HTTP status', () => {
  const missing = render(<ErrorView />, { root: null, error: { status: 404 } });
  expect(missing).toContain('role="search"');
  expect(missing).not.toContain('404');
  const forbidden = render(<ErrorView />, { root: null, error: { status: 403 } });
  expect(forbidden).not.toContain('403');
  expect(forbidden).not.toContain('role="search"');
});
