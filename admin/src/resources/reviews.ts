import ContactPhoneIcon from '@mui/icons-material/ContactPhoneOutlined';
import ContactSupportIcon from '@mui/icons-material/ContactSupportOutlined';
import RateReviewIcon from '@mui/icons-material/RateReviewOutlined';
import SupportAgentIcon from '@mui/icons-material/SupportAgentOutlined';
import { menuGroup, page } from './console-page.tsx';

export const reviews = menuGroup('reviews', '문의·리뷰', {
  inquires: page('상품문의', ContactSupportIcon, 'listConsoleInquires', {
    waits: { inquires: '답변할 문의' },
  }).listAndShow(() => import('./reviews/inquires/inquires.tsx')),
  reviews: page('리뷰', RateReviewIcon, 'listConsoleReviews', { waits: { reviews: '답변할 리뷰' } }).listAndShow(
    () => import('./reviews/reviews/reviews.tsx'),
  ),
  inquiries: page('고객센터 문의', SupportAgentIcon, 'listConsoleInquiries', {
    waits: { inquiries: '답변할 고객센터 문의' },
  }).listAndShow(() => import('./reviews/inquiries.ts')),
  forms: page('비회원 문의·상담', ContactPhoneIcon, 'listConsoleForms', {
    waits: { forms: '답변할 비회원 문의' },
  }).listAndShow(() => import('./reviews/forms.ts')),
});
