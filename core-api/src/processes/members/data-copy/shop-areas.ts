import { DATA_COPY_ROWS } from '@iruon/contract';
import {
  claimKindLabels,
  claimReasonLabels,
  claimStateLabels,
  formCategoryLabels,
  inquireStateLabels,
  moneyReasonLabels,
  myPointReasonLabels,
  orderStatusLabels,
  paymentMethodLabels,
  pieceKindLabels,
  purchaseStatusLabels,
} from '@iruon/contract/labels';
import type { Context } from '../../../platform/services.ts';
import { maskedAccount } from '../../claims/refund-account.ts';
import { type Area, columnsOf, queryArea, type Row, reader, tableArea, type Value } from './area.ts';

const directions = { INCREASE: '적립', DECREASE: '사용·소멸' };
const units = { AMOUNT: '원', PERCENT: '%' };

type ClaimRow = Row & { id: string; refundAccount: string | null };

/** A claim with the account to refund to, its number masked. */
function withMaskedAccount(context: Context, { refundAccount, ...row }: ClaimRow): Row {
  const account = maskedAccount(context, { id: row.id, refundAccount });
  const shown: Record<string, Value> = {
    accountNumber: account?.accountNumber ?? null,
    accountHolder: account?.accountHolder ?? null,
  };
  return { ...row, ...shown };
}

/** The member's orders, claims, coupons, and posts. */
export function shopAreas(context: Context, userId: string): Area[] {
  const table = tableArea(context.db, userId);
  const query = queryArea(context.db);
  const read = reader(context.db);
  const claimRows = read<ClaimRow>`
    select c.id, c.created_at, p.purchase_no, o.product_name, c.kind, c.status, c.reason, c.details, c.quantity,
      r.amount as refunded, c.refund_account, c.ended_at
    from claims c
    join orders o on o.id = c.order_id
    join purchases p on p.id = c.purchase_id
    left join refunds r on r.id = c.refund_id
    where c.user_id = ${userId} order by c.created_at desc, c.id desc limit ${DATA_COPY_ROWS}`;
  return [
    query('orders', '주문', 'orders.user_id', {
      purchaseNo: '주문번호',
      createdAt: '주문한 때',
      productCode: '상품 코드',
      productName: '상품',
      optionName: '옵션',
      amount: '수량',
      unitPrice: '단가(원)',
      lineTotal: '금액(원)',
      couponDiscount: '쿠폰 할인(원)',
      orderStatus: ['주문 상태', orderStatusLabels],
      purchaseStatus: ['구매 상태', purchaseStatusLabels],
      paymentMethod: ['결제 방법', paymentMethodLabels],
      paidAt: '결제한 때',
      shippedAt: '발송',
      deliveredAt: '배송 완료',
      completedAt: '구매확정',
      receiverName: '받는 분',
      receiverPhone: '받는 분 연락처',
      receiverAddress: '받는 곳',
      requestMessage: '요청사항',
    })`
      select p.purchase_no, o.created_at, o.product_code, o.product_name, o.option_name, o.amount, o.unit_price,
        o.line_total, o.coupon_discount + o.coupon_share as coupon_discount, o.order_status, o.purchase_status,
        p.payment_method, p.paid_at, o.shipped_at, o.delivered_at, o.completed_at,
        p.receiver ->> 'name' as receiver_name, p.receiver ->> 'phone' as receiver_phone,
        concat_ws(' ', p.receiver ->> 'postcode', p.receiver ->> 'address1', p.receiver ->> 'address2')
          as receiver_address, p.request_message
      from orders o join purchases p on p.id = o.purchase_id
      where o.user_id = ${userId} order by o.created_at desc, o.id limit ${DATA_COPY_ROWS}`,
    {
      name: 'claims',
      places: ['claims.user_id'],
      title: '취소·교환·반품',
      columns: columnsOf({
        createdAt: '신청한 때',
        purchaseNo: '주문번호',
        productName: '상품',
        kind: ['종류', claimKindLabels],
        status: ['상태', claimStateLabels],
        reason: ['사유', claimReasonLabels],
        details: '자세한 사유',
        quantity: '수량',
        refunded: '환불(원)',
        accountNumber: '환불 계좌(일부만 표시)',
        accountHolder: '예금주',
        endedAt: '끝난 때',
      }),
      rows: async () => {
        const rows = await claimRows();
        return rows.map((row) => withMaskedAccount(context, row));
      },
    },
    query('pieces', '받은 로트', ['parcel_pieces.receiver_id'], {
      shippedAt: '발송한 때',
      kind: ['구분', pieceKindLabels],
      purchaseNo: '주문번호',
      productName: '상품',
      optionName: '옵션',
      lotNo: '로트번호',
      serial: '일련번호',
      useBy: '유효기한',
      amount: '수량',
      returned: '반품 수량',
    })`
      select s.shipped_at, s.kind, u.purchase_no, p.name as product_name, v.name as option_name, l.lot_no, s.serial,
        l.use_by::text as use_by, s.amount,
        (select coalesce(sum(r.amount), 0)::int from returned_pieces r where r.piece_id = s.id) as returned
      from parcel_pieces s join lots l on l.id = s.lot_id join products p on p.id = s.product_id
        left join product_options v on v.id = s.option_id
        left join orders o on o.id = s.order_id left join purchases u on u.id = o.purchase_id
      where s.shipped_at is not null and s.id in (
        select m.id from parcel_pieces m join orders n on n.id = m.order_id where n.user_id = ${userId}
        union all select m.id from parcel_pieces m where m.receiver_id = ${userId})
      order by s.shipped_at desc, s.id desc limit ${DATA_COPY_ROWS}`,
    query('points', '포인트', 'point_ledger.user_id', {
      createdAt: '때',
      direction: ['적립·사용', directions],
      amount: '포인트',
      reason: ['사유', myPointReasonLabels],
      message: '내용',
      purchaseNo: '주문번호',
      balance: '잔액',
    })`
      select e.created_at, e.direction, e.amount, e.reason, e.message, p.purchase_no, e.balance_after as balance
      from point_ledger e left join purchases p on p.id = e.purchase_id
      where e.user_id = ${userId} order by e.created_at desc, e.id desc limit ${DATA_COPY_ROWS}`,
    query('money', '예치금', 'money_ledger.user_id', {
      createdAt: '때',
      amount: '금액(원)',
      reason: ['사유', moneyReasonLabels],
      purchaseNo: '주문번호',
    })`
      select m.created_at, m.delta as amount, m.reason, p.purchase_no
      from money_ledger m left join purchases p on p.id = m.purchase_id
      where m.user_id = ${userId} order by m.created_at desc, m.id desc limit ${DATA_COPY_ROWS}`,
    table('coupons', '쿠폰', 'user_coupons.user_id', {
      createdAt: '받은 때',
      name: '쿠폰',
      value: '할인',
      unit: ['단위', units],
      expiresAt: '쓸 수 있는 기한',
      usedAt: '쓴 때',
      isExcluded: '회수됨',
    }),
    query('recalls', '제품 회수 안내', 'recall_parties.user_id', {
      openedAt: '시작한 때',
      recallNo: '회수번호',
      title: '제목',
      lotNo: '로트번호',
      answeredAt: '응답한 때',
      used: '사용',
      toReturn: '반품',
      stored: '보관',
      missing: '없음',
      comment: '남긴 말',
    })`
      select r.opened_at, r.recall_no, r.title, l.lot_no, t.answered_at, a.used, a.to_return, a.stored, a.missing, t.comment
      from recall_parties t join recalls r on r.id = t.recall_id left join recall_answers a on a.party_id = t.id
        left join lots l on l.id = a.lot_id
      where t.user_id = ${userId} and not r.is_drill order by r.opened_at desc, r.id, l.lot_no limit ${DATA_COPY_ROWS}`,
    query('reviews', '리뷰', 'reviews.user_id', {
      createdAt: '쓴 때',
      productName: '상품',
      star: '별점',
      subject: '제목',
      content: '내용',
      reply: '답글',
    })`
      select r.created_at, p.name as product_name, r.star, r.subject, r.content, r.reply
      from reviews r join products p on p.id = r.product_id
      where r.user_id = ${userId} order by r.created_at desc, r.id desc limit ${DATA_COPY_ROWS}`,
    query('questions', '상품문의', 'product_inquires.user_id', {
      createdAt: '쓴 때',
      productName: '상품',
      subject: '제목',
      content: '내용',
      isSecret: '비밀글',
      state: ['답변 상태', inquireStateLabels],
      answer: '답변',
    })`
      select q.created_at, p.name as product_name, q.subject, q.content, q.is_secret, q.state, q.answer
      from product_inquires q join products p on p.id = q.product_id
      where q.user_id = ${userId} order by q.created_at desc, q.id desc limit ${DATA_COPY_ROWS}`,
    table('posts', '회원 게시판 글', 'boards.writer_id', { createdAt: '쓴 때', subject: '제목', content: '내용' }),
    query('comments', '게시글 댓글', 'board_comments.writer_id', {
      createdAt: '쓴 때',
      subject: '글',
      content: '댓글',
    })`
      select c.created_at, b.subject, c.content from board_comments c join boards b on b.id = c.board_id
      where c.writer_id = ${userId} order by c.created_at desc, c.id desc limit ${DATA_COPY_ROWS}`,
    query('inquiries', '고객센터 문의', 'forms.user_id', {
      createdAt: '쓴 때',
      category: ['유형', formCategoryLabels],
      writerName: '이름',
      writerPhone: '연락처',
      content: '내용',
      state: ['답변 상태', inquireStateLabels],
      answer: '답변',
    })`
      select created_at, category, writer_name, writer_phone, content, state,
        case when state = 'ANSWER_COMPLETE' then answer end as answer
      from forms where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
  ];
}
