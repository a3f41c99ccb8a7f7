import type { LegacyOrderStatus } from '@iruon/contract';
import { legacyOrderStatusLabels } from '@iruon/contract/labels';
import { useListContext } from 'react-admin';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';

interface Filter {
  q?: string;
  status?: LegacyOrderStatus;
  _user?: string;
  from?: string;
  to?: string;
}

/** Exports the legacy orders of the current list. */
export function LegacyExportButton() {
  const { q, status, _user, from, to } = useListContext().filterValues as Filter;
  const filter = { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(_user ? { _user } : {}) };
  const words = [
    ...(status ? [legacyOrderStatusLabels[status]] : []),
    ...(q ? [`‘${q}’ 검색`] : []),
    ...(_user ? ['회원 한 명'] : []),
  ];
  return (
    <SheetExportButton
      resource="legacy-orders"
      title="이전 주문 엑셀"
      kinds={['LEGACY_ORDERS']}
      narrowed={{ from: from ?? '', to: to ?? '', filter: words.length > 0 ? filter : undefined, words }}
    />
  );
}
