import type { DestinationsView } from '@iruon/bff-storefront/mypage/destinations';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { MapPin, Plus } from 'lucide-react';
import { removeDestinationMessages } from '~/components/address/remove-messages';
import { ItemList } from '~/components/lists/item-list';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '배송지 관리 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.destinations());

export default function Destinations() {
  const { destinations, limit } = useLoaderData<typeof loader>();
  const isFull = destinations.length >= limit;
  const add = (
    <Button asChild tone={destinations.length > 0 ? 'outline' : 'primary'}>
      <Link to="/mypage/destinations/new">
        <Plus className="size-4.5" aria-hidden />
        배송지 추가
      </Link>
    </Button>
  );
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title font-bold">배송지 관리</h1>
        {destinations.length > 0 && !isFull && add}
      </div>
      {destinations.length === 0 ? (
        <EmptyState icon={MapPin} title="저장한 배송지가 없습니다" action={add}>
          자주 받으시는 곳을 저장해 두면 주문할 때 고르기만 하면 됩니다.
        </EmptyState>
      ) : (
        <ItemList items={destinations} className="grid gap-4 lg:grid-cols-2">
          {(destination) => <DestinationCard destination={destination} />}
        </ItemList>
      )}
      {isFull && (
        <p className="text-label text-ink-soft">
          배송지는 {count(limit)}곳까지 저장할 수 있습니다. 쓰지 않는 배송지를 지우면 더할 수 있습니다.
        </p>
      )}
    </div>
  );
}

/** A saved address with its actions. */
function DestinationCard({ destination }: { destination: DestinationsView['destinations'][number] }) {
  const { _id, title, name, postcode, address1, address2, isDefault } = destination;
  const page = `/mypage/destinations/${_id}`;
  return (
    <article className="grid gap-3 rounded-l border border-line p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-body font-semibold">
        {title || name}
        {isDefault && <Badge tone="accent">기본 배송지</Badge>}
      </h2>
      <div className="grid gap-1 text-label text-ink-soft">
        <p>
          {name} · <span className="figures">{phone(destination.phone)}</span>
        </p>
        <p>
          <span className="figures">({postcode})</span> {address1} {address2}
        </p>
      </div>
      <div className="-mx-2 flex gap-1">
        <LinkButton tone="quiet" size="s" to={page} aria-label={`${title || name} 고치기`}>
          고치기
        </LinkButton>
        <RemoveDialog page={page} {...removeDestinationMessages} done="배송지를 지웠습니다." />
      </div>
    </article>
  );
}
