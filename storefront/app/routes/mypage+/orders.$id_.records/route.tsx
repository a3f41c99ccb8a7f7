import type { PieceView } from '@iruon/bff-storefront/mypage/my-lots';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackLink } from '~/components/lists/back-link';
import { PrintButton } from '~/components/payment/printed-documents';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '식립 기록지 - 이루온' }];

export const loader = pageLoader(({ screens, params, search }) => screens.implantRecords(params.id ?? '', search));

export default function ImplantRecords() {
  const { orderId, purchaseNo, records, isCut } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <header className="grid gap-3 print:hidden">
        <BackLink to={`/mypage/orders/${orderId}`}>주문 상세</BackLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-title font-bold">식립 기록지</h1>
          <PrintButton className="ml-auto" />
        </div>
        <p className="text-label text-ink-soft">
          주문번호 <b className="figures font-semibold text-ink">{purchaseNo}</b> · 한 개에 한 장씩{' '}
          {count(records.length)}장입니다. 환자 정보는 저장하지 않으니 인쇄한 뒤 적어 주세요.
        </p>
        {isCut && <Notice tone="warning" title="한 번에 200장까지 보여 드립니다. 나머지는 로트별로 인쇄해 주세요." />}
      </header>
      {records.length === 0 ? (
        <Notice tone="info" title="로트가 기록된 제품이 없습니다.">
          <LinkButton tone="outline" size="s" className="mt-2" to={`/mypage/orders/${orderId}`}>
            주문으로 돌아가기
          </LinkButton>
        </Notice>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2 print:grid-cols-2 print:gap-3">
          {records.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a lot are alike and never move
            <li key={`${piece._id} ${place}`} className="break-inside-avoid">
              <ImplantRecord piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const blanks = ['환자 (번호)', '부위', '식립일', '담당의'];
const dotted = (day: string) => day.replaceAll('-', '.');

/** The record of one piece. The clinic writes the patient on paper: nothing about patients is stored. */
function ImplantRecord({ piece }: { piece: PieceView }) {
  const { product, licenceNo, lotNo, serial, madeOn, useBy, gtin, udi, _id } = piece;
  const facts: [string, string | null][] = [
    ['모델', product.code],
    ['로트번호', lotNo],
    ['일련번호', serial],
    ['제조일', madeOn && dotted(madeOn)],
    ['유효기한', useBy && dotted(useBy)],
    ['제조사', product.manufacturer || null],
    ['허가번호', licenceNo],
  ];
  return (
    <article className="grid h-full gap-3 rounded-m border border-line-strong p-4 text-label print:p-3 print:text-caption">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-bold">{[product.name, product.option].filter(Boolean).join(' ')}</h2>
        {gtin && (
          <img
            src={`/files/pieces/${_id}/symbol`}
            alt={`UDI ${udi}`}
            width={72}
            height={72}
            className="size-18 shrink-0 bg-white"
          />
        )}
      </div>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="figures font-semibold break-all">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {udi && <p className="figures text-caption break-all text-ink-soft">UDI {udi}</p>}
      <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2">
        {blanks.map((label) => (
          <div key={label} className="flex h-8 items-end gap-2 border-b border-line-strong pb-1">
            <dt className="shrink-0 text-caption text-ink-soft">{label}</dt>
            <dd className="sr-only">직접 적어 주세요</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
