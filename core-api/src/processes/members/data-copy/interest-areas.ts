import { DATA_COPY_ROWS } from '@iruon/contract';
import {
  aiReplyStateLabels,
  chatMessageKindLabels,
  chatStageLabels,
  couponMoveLabels,
  legacyOrderStatusLabels,
  paymentMethodLabels,
  purchaseStateLabels,
} from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type Area, queryArea, tableArea } from './area.ts';

const cycles = { WEEK: '주', MONTH: '개월' };
const cardStates = { ACTIVE: '사용 중', REMOVING: '삭제 중', REMOVED: '삭제함' };

/** The member's payments, stored orders, views and likes. */
export function interestAreas(handle: Handle, userId: string): Area[] {
  const table = tableArea(handle, userId);
  const query = queryArea(handle);
  return [
    query('purchases', '결제', 'purchases.user_id', {
      purchaseNo: '주문번호',
      createdAt: '주문한 때',
      state: ['상태', purchaseStateLabels],
      senderName: '주문자',
      senderPhone: '주문자 연락처',
      senderEmail: '주문자 이메일',
      goodsTotal: '상품(원)',
      deliveryTotal: '배송비(원)',
      pointsUsed: '쓴 포인트',
      moneyUsed: '쓴 예치금(원)',
      payable: '결제(원)',
      paymentMethod: ['결제 방법', paymentMethodLabels],
      paidAt: '결제한 때',
      canceledAt: '취소한 때',
    })`
      select purchase_no, created_at, state, sender ->> 'name' as sender_name, sender ->> 'phone' as sender_phone,
        sender ->> 'email' as sender_email, goods_total, delivery_total, points_used, money_used, payable,
        payment_method, paid_at, canceled_at
      from purchases where user_id = ${userId} order by created_at desc, id desc limit ${DATA_COPY_ROWS}`,
    query('legacy-orders', '이전 쇼핑몰 주문', 'legacy_orders.user_id', {
      orderNo: '주문번호',
      orderedAt: '주문한 때',
      status: ['상태', legacyOrderStatusLabels],
      title: '주문',
      lines: '상품',
      total: '금액(원)',
      paymentMethod: '결제 방법',
      receiverName: '받는 분',
      receiverPhone: '받는 분 연락처',
      receiverAddress: '받는 곳',
      requestMessage: '요청사항',
    })`
      select order_no, ordered_at, status, title, total, payment_method, request_message,
        (select string_agg(concat_ws(' ', line ->> 'name', line ->> 'optionName', 'x', line ->> 'amount'), ', ')
          from jsonb_array_elements(lines) line) as lines,
        receiver ->> 'name' as receiver_name, receiver ->> 'phone' as receiver_phone,
        concat_ws(' ', receiver ->> 'postcode', receiver ->> 'address1', receiver ->> 'address2')
          as receiver_address
      from legacy_orders where user_id = ${userId} order by ordered_at desc, id desc limit ${DATA_COPY_ROWS}`,
    query('regular-orders', '정기 주문', 'regular_orders.user_id', {
      createdAt: '만든 때',
      name: '이름',
      cycleEvery: '주기',
      cycleUnit: ['주기 단위', cycles],
      nextOn: '다음 주문일',
      isPaused: '멈춤',
      hasReminder: '알림',
      lines: '상품',
    })`
      select r.created_at, r.name, r.cycle_every, r.cycle_unit, r.next_on::text as next_on, r.is_paused,
        r.has_reminder,
        (select string_agg(concat_ws(' ', l.product_name, l.option_name, 'x', l.amount), ', ' order by l.position)
          from regular_order_lines l where l.regular_order_id = r.id) as lines
      from regular_orders r where r.user_id = ${userId} order by r.created_at desc, r.id desc
      limit ${DATA_COPY_ROWS}`,
    query('cart', '장바구니', 'carts.user_id', { createdAt: '담은 때', productName: '상품', amount: '수량' })`
      select c.created_at, p.name as product_name, c.amount from carts c join products p on p.id = c.product_id
      where c.user_id = ${userId} order by c.created_at desc, c.id desc limit ${DATA_COPY_ROWS}`,
    table('cards', '저장한 카드', 'easy_pay_cards.user_id', {
      createdAt: '저장한 때',
      companyName: '카드사',
      last4: '끝 네 자리',
      state: ['상태', cardStates],
      usedAt: '마지막 결제',
      removedAt: '삭제한 때',
    }),
    query('coupon-moves', '쿠폰 내역', 'coupon_moves.user_id', {
      createdAt: '때',
      kind: ['일', couponMoveLabels],
      name: '쿠폰',
      purchaseNo: '주문번호',
    })`
      select m.created_at, m.kind, c.name, p.purchase_no
      from coupon_moves m
      join user_coupons c on c.id = m.user_coupon_id
      left join purchases p on p.id = m.purchase_id
      where m.user_id = ${userId} order by m.created_at desc, m.id desc limit ${DATA_COPY_ROWS}`,
    table('point-lots', '포인트 기한', 'point_lots.user_id', {
      createdAt: '받은 때',
      name: '포인트',
      amount: '받은 포인트',
      amountLeft: '남은 포인트',
      expiresAt: '쓸 수 있는 기한',
    }),
    query('likes', '찜', 'likes.user_id', { createdAt: '찜한 때', productName: '상품' })`
      select k.created_at, p.name as product_name from likes k join products p on p.id = k.product_id
      where k.user_id = ${userId} order by k.created_at desc, k.product_id limit ${DATA_COPY_ROWS}`,
    query('watches', '최근 본 상품', 'watches.user_id', { watchedAt: '본 때', productName: '상품' })`
      select w.watched_at, p.name as product_name from watches w join products p on p.id = w.product_id
      where w.user_id = ${userId} order by w.watched_at desc, w.product_id limit ${DATA_COPY_ROWS}`,
    query('restock-watches', '재입고 알림', 'restock_watches.user_id', {
      createdAt: '신청한 때',
      productName: '상품',
      optionName: '옵션',
      notifiedAt: '알린 때',
    })`
      select w.created_at, p.name as product_name, o.name as option_name, w.notified_at
      from restock_watches w join products p on p.id = w.product_id
      left join product_options o on o.id = w.option_id
      where w.user_id = ${userId} order by w.created_at desc, w.id desc limit ${DATA_COPY_ROWS}`,
    query('catalogue-views', '본 카탈로그', 'catalogue_views.user_id', { day: '본 날', name: '카탈로그' })`
      select v.day::text as day, c.name from catalogue_views v join catalogues c on c.id = v.catalogue_id
      where v.user_id = ${userId} order by v.day desc, v.catalogue_id limit ${DATA_COPY_ROWS}`,
  ];
}

/** The member's messages to operators and to the assistant, with the answers. */
export function chatAreas(handle: Handle, userId: string): Area[] {
  const query = queryArea(handle);
  return [
    query('chats', '채팅 상담', ['chat_rooms.user_id', 'chat_messages.sender_id', 'chat_uploads.user_id'], {
      createdAt: '시각',
      stage: ['상담 상태', chatStageLabels],
      kind: ['구분', chatMessageKindLabels],
      content: '내용',
      files: '보낸 파일',
      star: '평가',
    })`
      select m.created_at, r.stage, m.kind, m.content, r.star,
        (select string_agg(f.name, ', ') from chat_uploads u join files f on f.id = u.file_id
         join chat_message_files mf on mf.file_id = f.id and mf.message_id = m.id
         where u.room_id = r.id and u.user_id = m.sender_id) as files
      from chat_rooms r join chat_messages m on m.room_id = r.id
      where r.user_id = ${userId} order by m.created_at desc, m.seq desc limit ${DATA_COPY_ROWS}`,
    query('assistant', 'AI 도우미와 나눈 대화', 'ai_rooms.user_id', {
      createdAt: '시각',
      query: '질문',
      reply: '답변',
      state: ['상태', aiReplyStateLabels],
    })`
      select m.created_at, m.query, m.reply, m.state from ai_rooms r join ai_messages m on m.room_id = r.id
      where r.user_id = ${userId} order by m.created_at desc, m.id desc limit ${DATA_COPY_ROWS}`,
  ];
}
