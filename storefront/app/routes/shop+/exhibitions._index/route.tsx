import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CalendarRange } from 'lucide-react';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { listMeta } from '~/seo';
import { ExhibitionCard } from './exhibition-card';

export async function loader({ context }: LoaderFunctionArgs) {
  return { exhibitions: await context.bff.screens.exhibitions() };
}

export const meta = listMeta<typeof loader>(
  '기획전',
  '이루온이 지금 진행하는 기획전과 곧 시작할 기획전입니다.',
  ({ exhibitions }) => exhibitions.map(({ name, code }) => ({ name, path: `/shop/exhibitions/${code}` })),
);

export default function Exhibitions() {
  const { exhibitions } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <h1 className="text-title font-bold lg:text-title-l">기획전</h1>
      {exhibitions.length === 0 ? (
        <EmptyState
          icon={CalendarRange}
          title="지금은 기획전이 없습니다"
          action={<LinkButton to="/shop/products">제품 둘러보기</LinkButton>}
        >
          새 기획전이 준비되면 여기에서 알려 드립니다.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {exhibitions.map((exhibition, index) => (
            <li key={exhibition._id}>
              <ExhibitionCard exhibition={exhibition} isFirst={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
