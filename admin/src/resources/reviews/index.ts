import icon from '@mui/icons-material/RateReviewOutlined';
import { ReviewList } from './review-list.tsx';
import { ReviewShow } from './review-show.tsx';

export const reviews = {
  list: ReviewList,
  show: ReviewShow,
  icon,
  recordRepresentation: ({ subject }: { subject: string }) => subject,
};
