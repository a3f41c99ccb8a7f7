export interface PageLink {
  to: string;
  label: string;
}

export interface Area extends PageLink {
  isExact: boolean;
}

/** The areas of the site, in the header of wide screens. */
export const areas: readonly Area[] = [
  { to: '/', label: '홈', isExact: true },
  { to: '/academy', label: '아카데미', isExact: false },
  { to: '/library', label: '자료실', isExact: false },
  { to: '/product', label: '제품 소개', isExact: false },
];

/** The area with a panel of categories and exhibitions. */
export const shopArea: Area = { to: '/shop', label: '쇼핑몰', isExact: false };

/** The pages of the areas; the mobile menu and the panel of the shop use them. */
export const areaPages = {
  shop: [
    { to: '/shop/products', label: '전체 상품' },
    { to: '/shop/exhibitions', label: '기획전' },
  ],
  academy: [{ to: '/academy', label: '아카데미' }],
  library: [
    { to: '/library/ifu', label: '사용설명서' },
    { to: '/library/software', label: '소프트웨어' },
    { to: '/library/catalog', label: '카탈로그' },
  ],
  product: [
    { to: '/product', label: '전시장' },
    { to: '/product/tissue', label: '티슈레벨' },
    { to: '/product/bone', label: '본레벨' },
  ],
  center: [
    { to: '/center/notice', label: '공지사항' },
    { to: '/center/faq', label: '자주 묻는 질문' },
    { to: '/center/inquiry', label: '1:1 문의' },
    { to: '/counsel', label: '상담 안내' },
  ],
} as const satisfies Record<string, readonly PageLink[]>;

/** The page with the products of a category. */
export const categoryAddress = (code: string) => `/shop/products?category=${encodeURIComponent(code)}`;

interface MyPage extends PageLink {
  /** True for members with a customer number only, false for members without one only. */
  isForCustomers?: boolean;
}

/** The pages of my-page in groups; the first group has no name. */
const myPages: readonly { label?: string; pages: readonly MyPage[] }[] = [
  {
    pages: [
      { to: '/mypage', label: '한눈에 보기' },
      { to: '/mypage/customer-number', label: '고객번호 신청', isForCustomers: false },
    ],
  },
  {
    label: '쇼핑',
    pages: [
      { to: '/mypage/orders', label: '주문내역' },
      { to: '/mypage/legacy-orders', label: '이전 주문내역' },
      { to: '/mypage/lots', label: '받은 로트' },
      { to: '/mypage/cart', label: '장바구니' },
      { to: '/mypage/likes', label: '찜한 상품' },
      { to: '/mypage/restock', label: '재입고 알림' },
      { to: '/mypage/recalls', label: '제품 회수 안내' },
    ],
  },
  {
    label: '혜택',
    pages: [
      { to: '/mypage/coupons', label: '쿠폰' },
      { to: '/mypage/points', label: '포인트' },
      { to: '/mypage/advance-payment', label: '예치금', isForCustomers: true },
      { to: '/mypage/history', label: '혜택 내역' },
      { to: '/mypage/promoter', label: '추천인' },
    ],
  },
  {
    label: '리뷰·문의',
    pages: [
      { to: '/mypage/reviews', label: '리뷰' },
      { to: '/mypage/questions', label: '상품문의' },
      { to: '/mypage/inquiries', label: '고객센터 문의' },
      { to: '/counsel', label: '상담 안내' },
      { to: '/mypage/dashboard', label: '회원 게시판' },
    ],
  },
  {
    label: '설정',
    pages: [
      { to: '/mypage/destinations', label: '배송지' },
      { to: '/mypage/easy-pay', label: '간편결제' },
      { to: '/mypage/myinfo', label: '내 정보' },
    ],
  },
];

interface Viewer {
  isCustomer: boolean;
}

/** The pages of my-page that a member can open, in groups. */
export const myPageGroupsOf = ({ isCustomer }: Viewer) =>
  myPages.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ isForCustomers }) => isForCustomers === undefined || isForCustomers === isCustomer),
  }));

/** The same pages in one list. */
export const myPagesOf = (viewer: Viewer): PageLink[] => myPageGroupsOf(viewer).flatMap(({ pages }) => pages);
