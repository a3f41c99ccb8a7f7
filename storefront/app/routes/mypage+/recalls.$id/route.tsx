import type { MyRecallDetail } from '@iruon/contract';
import { recallAnswer } from '@iruon/contract';
import { pieceKindLabels, recallHazardLabels } from '@iruon/contract/labels';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Badge } from '~/components/ui/badge';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { count, day, minute } from '~/format';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { AnswerForm } from './answer-form';

export const meta: MetaFunction = () => [{ title: '제품 회수 안내 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.myRecall(params.id ?? ''));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  return sendForm(
    await request.formData(),
    recallAnswer,
    (answer) => context.bff.actions.answerRecall(id, answer),
    `/mypage/recalls/${encodeURIComponent(id)}?answer=saved`,
  );
}

export default function MyRecall() {
  const recall = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const [search] = useSearchParams();
  const isOpen = recall.state === 'OPEN';
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <p className="figures text-caption text-ink-soft">
          {recall.recallNo} · {minute(recall.openedAt)} {!isOpen && <Badge>종료</Badge>}
        </p>
        <h1 className="text-title font-bold">{recall.title}</h1>
      </header>
      {search.get('answer') === 'saved' && (
        <Notice tone="success" title="응답을 저장했습니다. 고맙습니다.">
          회수를 마칠 때까지 언제든지 고치실 수 있습니다.
        </Notice>
      )}
      <Notice tone="warning" title="받으신 제품의 사용을 멈춰 주세요">
        <p className="whitespace-pre-line">{recall.instruction}</p>
      </Notice>
      <Facts
        facts={[
          { label: '위해등급', value: recallHazardLabels[recall.hazard] },
          { label: '회수 사유', value: <span className="whitespace-pre-line">{recall.reason}</span> },
          { label: '받으신 제품', value: recall.goods },
          { label: '수량', value: `${count(recall.sent)}개 (돌려보내신 것 ${count(recall.back)}개)` },
        ]}
      />
      <TitledSection id="answer" title="지금 어디에 있나요?">
        {isOpen ? (
          <AnswerForm key={recall.answeredAt} recall={recall} response={response} />
        ) : (
          <Closed recall={recall} />
        )}
      </TitledSection>
      <Sent recall={recall} />
      <LinkButton tone="outline" to="/mypage/recalls" className="justify-self-start">
        회수 안내 목록
      </LinkButton>
    </div>
  );
}

/** The answer of a recall that is over. */
function Closed({ recall: { lots, answeredAt } }: { recall: MyRecallDetail }) {
  if (!answeredAt)
    return <p className="text-label text-ink-soft">회수가 끝났습니다. 제품이 남아 있으면 고객센터로 알려 주세요.</p>;
  return (
    <ul className="grid gap-2 text-label">
      {lots.map((lot) => (
        <li key={lot._lot}>
          {lot.name} · 로트 {lot.lotNo}: 사용 {count(lot.used)} · 반품 {count(lot.toReturn)} · 보관 {count(lot.stored)}{' '}
          · 없음 {count(lot.missing)}
        </li>
      ))}
    </ul>
  );
}

/** What was sent, so that the member finds the packages. */
function Sent({ recall: { pieces } }: { recall: MyRecallDetail }) {
  return (
    <TitledSection id="sent" title="보내 드린 기록">
      <ul className="grid gap-2 text-label">
        {pieces.map((piece) => (
          <li key={piece._id} className="flex flex-wrap gap-x-3">
            <span className="figures">{day(piece.sentAt)}</span>
            <span>
              {pieceKindLabels[piece.kind]} {piece.purchaseNo}
            </span>
            <span>{piece.name}</span>
            <span className="figures">
              로트 {piece.lotNo} · {count(piece.sent)}개
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
