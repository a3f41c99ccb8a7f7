import type { PieceView } from '@iruon/bff-storefront/mypage/my-lots';
import { pieceKindLabels } from '@iruon/contract/labels';
import { Link } from '@remix-run/react';
import { Badge } from '~/components/ui/badge';
import { count } from '~/format';

const dotted = (day: string) => day.replaceAll('-', '.');

type Facts = Pick<PieceView, 'lotNo' | 'useBy' | 'amount' | 'returned' | 'isRecalled' | 'ifu' | 'ifuPath'> &
  Partial<Pick<PieceView, 'kind' | 'serial'>>;

/** The lot of pieces, how many of them came back, and their instructions; a lot as a whole has no kind and no serial number. */
export function LotFacts({ piece }: { piece: Facts }) {
  const { kind, lotNo, serial, useBy, amount, returned, isRecalled, ifu, ifuPath } = piece;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-label">
      {isRecalled && <Badge tone="danger">회수 중</Badge>}
      {kind && kind !== 'ORDER' && <Badge>{pieceKindLabels[kind]}</Badge>}
      <span>
        로트 <b className="figures font-semibold break-all">{lotNo}</b>
      </span>
      {serial && <span className="figures break-all">일련번호 {serial}</span>}
      {useBy && <span className="figures">유효기한 {dotted(useBy)}</span>}
      <span className="figures">
        {count(amount)}개{returned > 0 && ` (반품 ${count(returned)}개)`}
      </span>
      {ifuPath && (
        <Link to={ifuPath} className="press-line text-accent hover:underline print:hidden">
          사용설명서{ifu && ` 버전 ${ifu.no}`}
        </Link>
      )}
    </div>
  );
}
