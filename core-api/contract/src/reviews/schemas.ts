import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { day, id, idList, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { contentText, requiredText, subjectLine } from '../kernel/texts.ts';
import { memberName } from '../members/requester.ts';
import { picture } from '../products/schemas.ts';
import { reviewSortLabels } from './labels.ts';

/** Days after delivery during which an order can be reviewed. */
export const REVIEW_DAYS = 90;
/** Maximum number of pictures of a review. */
export const REVIEW_IMAGE_LIMIT = 5;

export const reviewSort = z.enum(codesOf(reviewSortLabels));
export type ReviewSort = z.infer<typeof reviewSort>;

/** Members' texts are plain text: line breaks stay, HTML is not interpreted. */
export const textSubject = subjectLine(100);
export const textContent = contentText(2000);

export const star = z
  .int({ error: '별점을 선택해 주세요.' })
  .min(1, '별점을 선택해 주세요.')
  .max(5, '별점은 5점까지 줄 수 있습니다.');

export const reviewText = z.strictObject({ star, subject: textSubject, content: textContent });
/** The order to review, or a product of a purchase, which determines the order. */
export const reviewCreate = z
  .strictObject({
    _order: id.optional(),
    _purchase: id.optional().describe('With `_product`, in the place of `_order`'),
    _product: id.optional(),
    ...reviewText.shape,
  })
  .refine(
    ({ _order, _purchase, _product }) => _order !== undefined || (_purchase !== undefined && _product !== undefined),
    {
      path: ['_order'],
      message: '리뷰를 쓸 주문을 골라 주세요.',
    },
  );

const reviewParts = {
  _id: id,
  _product: id,
  optionName: z.string().nullable(),
  star: z.int(),
  subject: z.string(),
  content: z.string(),
  images: z.array(picture),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
  createdAt: instant,
};

export const review = component('Review', {
  ...reviewParts,
  writer: z.string().describe('The name, masked after its first character'),
  isMine: z.boolean(),
});

export const reviewSummary = component('ReviewSummary', {
  count: z.int(),
  average: z.number().describe('Mean star to one decimal; 0 without reviews'),
  histogram: z.array(z.object({ star: z.int(), count: z.int() })).describe('Five stars first'),
});

export const reviewedProduct = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  thumb: z.string().nullable(),
});

export const myReview = component('MyReview', {
  ...reviewParts,
  _order: id,
  _purchase: id,
  product: reviewedProduct,
  isHidden: z.boolean().describe('Hidden by an operator'),
  hiddenReason: z.string().nullable(),
});

export const reviewableOrder = component('ReviewableOrder', {
  _order: id,
  _purchase: id,
  product: reviewedProduct,
  optionName: z.string().nullable(),
  purchaseNo: z.string(),
  deliveredAt: instant,
  lastDay: day.describe('The last Seoul day on which it can be reviewed'),
});

/** Maximum number of orders in one request: a page of orders, or those placed together. */
export const MAX_REVIEW_ORDERS = 50;
export const reviewOrders = idList(MAX_REVIEW_ORDERS);

export const reviewImage = component('ReviewImage', { ...picture.shape, _review: id });

export const consoleReviewFilter = {
  q: search('Subject, content, product, member name'),
  star: star.optional(),
  hasImages: z.boolean().optional(),
  isAnswered: z.boolean().optional(),
  isHidden: z.boolean().optional(),
  ...withinDays,
  _product: id.optional(),
  _user: id.optional(),
};

export const consoleReview = component('ConsoleReview', {
  ...reviewParts,
  _order: id,
  _purchase: id,
  product: reviewedProduct,
  member: memberName,
  purchaseNo: z.string(),
  hiddenAt: instant.nullable(),
  hiddenReason: z.string().nullable(),
});

export const replyText = requiredText('답변', 2000, 2);
export const reviewReply = z.strictObject({ reply: replyText.nullable().describe('null deletes it') });

const hiddenReason = requiredText('숨기는 이유', 200, 2);
export const reviewHide = z.strictObject({ reason: hiddenReason });
export const reviewsHide = z.strictObject({ _reviews: z.array(id).min(1).max(200), reason: hiddenReason });
