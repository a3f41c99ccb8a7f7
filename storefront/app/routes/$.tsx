import type { MetaFunction } from '@remix-run/node';

export const meta: MetaFunction = () => [{ title: '페이지를 찾을 수 없습니다 - 이루온' }];

/** The page of every unknown path. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export function action() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
