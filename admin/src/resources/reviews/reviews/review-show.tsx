import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AnswerForm, WrittenText } from '../../../components/answers/answer-panel.tsx';
import { ProductCell } from '../../../components/answers/product-cell.tsx';
import { RemoveButton } from '../../../components/answers/remove-button.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { HideDialog, type ReviewRow, useReviewChange } from './hide-reviews.tsx';
import { ReviewChips, StarCount } from './review-chips.tsx';

/** One review: its text, its product, the store's reply, and its visibility. */
export function ReviewShow() {
  const { remove } = useReviewChange();
  return (
    <RecordPage<ReviewRow> title={({ subject }) => subject} chips={(review) => <ReviewChips review={review} />}>
      {(review) => (
        <>
          <Written review={review} />
          <Reply key={review.reply} review={review} />
          <Visibility review={review} />
          <RemoveButton of="리뷰" onRemove={() => remove(review.id)}>
            개인정보처럼 숨겨 두는 것만으로 모자라는 리뷰를 삭제합니다. 사진과 답글도 사라지며, 글은 감사 기록에
            남습니다.
          </RemoveButton>
        </>
      )}
    </RecordPage>
  );
}

function Written({ review }: { review: ReviewRow }) {
  return (
    <Panel title="리뷰">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ProductCell product={review.product} />
        <Facts
          facts={[
            ['별점', <StarCount key="star" star={review.star} />],
            ['옵션', review.optionName],
            ['작성자', `${review.member.name} (${review.member.username})`],
            [
              '주문번호',
              <Box
                key="order"
                component={LinkOrText}
                to={`/orders/${review._order}/show`}
                sx={{ color: 'primary.main' }}
              >
                {review.purchaseNo}
              </Box>,
            ],
            ['작성일시', showTime(review.createdAt)],
          ]}
        />
        <WrittenText text={review.content} />
        {review.images.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {review.images.map(({ _id, url }, index) => (
              <a key={_id} href={url} target="_blank" rel="noreferrer">
                <Box
                  component="img"
                  src={url}
                  alt={`리뷰 사진 ${index + 1} 크게 보기 (새 창)`}
                  loading="lazy"
                  sx={{ width: 112, height: 112, objectFit: 'cover', borderRadius: 1, display: 'block' }}
                />
              </a>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Reply({ review }: { review: ReviewRow }) {
  const { reply } = useReviewChange();
  const notify = useNotify();
  const { isPending, run } = useVerb();
  const deleteReply = () => run(() => reply(review.id, null), '답글을 지웠습니다.');

  return (
    <Panel title="판매자 답글">
      <AnswerForm
        label="답글"
        before={review.reply ?? ''}
        submitLabel={review.reply ? '답글 고치기' : '답글 등록'}
        effect="리뷰 아래에 모두에게 보입니다."
        onSave={async (text) => {
          await reply(review.id, text);
          notify('답글을 저장했습니다.', { type: 'success' });
        }}
      >
        {review.reply && (
          <Button color="error" onClick={deleteReply} loading={isPending}>
            답글 지우기
          </Button>
        )}
      </AnswerForm>
    </Panel>
  );
}

function Visibility({ review }: { review: ReviewRow }) {
  const { hide, show } = useReviewChange();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = useVerb();
  const showAgain = () => run(() => show(review.id), '리뷰를 다시 보이게 했습니다.');

  return (
    <Panel title="진열">
      {review.hiddenAt ? (
        <Alert
          severity="warning"
          action={
            <Button startIcon={<ShowIcon />} onClick={showAgain} loading={isPending}>
              다시 보이기
            </Button>
          }
        >
          {showTime(review.hiddenAt)}에 숨겼습니다. {review.hiddenReason}
        </Alert>
      ) : (
        <Button color="error" variant="outlined" startIcon={<HideIcon />} onClick={() => setAsking(true)}>
          숨기기
        </Button>
      )}
      {isAsking && (
        <HideDialog
          question="이 리뷰를 숨길까요?"
          onConfirm={async (reason) => {
            await hide(review.id, reason);
            notify('리뷰를 숨겼습니다.', { type: 'success' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
