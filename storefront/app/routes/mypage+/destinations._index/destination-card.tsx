import type { DestinationsView } from '@iruon/bff-storefront/mypage/destinations';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { removeDestinationMessages } from '~/components/address/remove-messages';
import { Badge } from '~/components/ui/badge';
import { LinkButton } from '~/components/ui/link-button';
import { RemoveDialog } from '~/components/ui/remove-dialog';

/** A saved address with its actions. */
export function DestinationCard({ destination }: { destination: DestinationsView['destinations'][number] }) {
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
