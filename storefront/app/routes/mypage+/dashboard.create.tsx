import { redirect } from '@remix-run/node';

export const loader = () => redirect('/mypage/dashboard/write', 301);
