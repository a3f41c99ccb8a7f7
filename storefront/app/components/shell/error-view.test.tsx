import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { ErrorView, errorTitle } from './error-view';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });

it('names the page by what went wrong', () => {
  expect(errorTitle(answered(404))).toBe('페이지를 찾을 수 없습니다 - 이루온');
  expect(errorTitle(answered(403))).toBe('접근 권한이 없습니다 - 이루온');
});

it('offers the search where nothing was found, and shows no number of the protocol', () => {
  const missing = render(<ErrorView />, { root: null, error: { status: 404 } });
  expect(missing).toContain('role="search"');
  expect(missing).not.toContain('404');
  const forbidden = render(<ErrorView />, { root: null, error: { status: 403 } });
  expect(forbidden).not.toContain('403');
  expect(forbidden).not.toContain('role="search"');
});
