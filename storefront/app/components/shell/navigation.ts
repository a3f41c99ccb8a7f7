export interface Area {
  to: string;
  label: string;
  isExact: boolean;
  /** The group in the phone's menu; null outside of the groups. */
  group: 'shop' | 'academy' | 'library' | null;
}

/** Areas of the site that exist; the header, the mobile menu and the footer all read them here. */
export const areas: readonly Area[] = [
  { to: '/', label: '홈', isExact: true, group: null },
  { to: '/shop/products', label: '쇼핑몰', isExact: false, group: 'shop' },
  { to: '/shop/exhibitions', label: '기획전', isExact: false, group: 'shop' },
  { to: '/academy', label: '아카데미', isExact: false, group: 'academy' },
  { to: '/library/ifu', label: '사용설명서', isExact: false, group: 'library' },
  { to: '/library/catalog', label: '카탈로그', isExact: false, group: 'library' },
  { to: '/product', label: '전시장', isExact: true, group: 'library' },
];

/** Pages of my-page that exist; some are for members with a customer number only, one for those without. */
const myPages: readonly { to: string; label: string; isForCustomers?: boolean }[] = [
  { to: '/mypage', label: '한눈에 보기' },
  { to: '/mypage/customer-number', label: '고객번호 신청', isForCustomers: false },
  { to: '/mypage/orders', label: '주문내역' },
  { to: '/mypage/legacy-orders', label: '이전 주문내역' },
  { to: '/mypage/cart', label: '장바구니' },
  { to: '/mypage/coupons', label: '쿠폰' },
  { to: '/mypage/points', label: '포인트' },
  { to: '/mypage/advance-payment', label: '예치금', isForCustomers: true },
  { to: '/mypage/history', label: '혜택 내역' },
  { to: '/mypage/promoter', label: '추천인' },
  { to: '/mypage/destinations', label: '배송지' },
  { to: '/mypage/easy-pay', label: '간편결제' },
  { to: '/mypage/likes', label: '찜한 상품' },
  { to: '/mypage/reviews', label: '리뷰' },
  { to: '/mypage/questions', label: '상품문의' },
  { to: '/mypage/dashboard', label: '회원 게시판' },
  { to: '/mypage/myinfo', label: '내 정보' },
];

/** The pages of my-page that a member can open. */
export const myPagesOf = ({ isCustomer }: { isCustomer: boolean }) =>
  myPages.filter(({ isForCustomers }) => isForCustomers === undefined || isForCustomers === isCustomer);
