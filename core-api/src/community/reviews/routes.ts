import { reviewOperations } from '@iruon/contract/operations';
import { assertUploadRate, isPicture, receiveUpload } from '../../content/files/index.ts';
import { actorId } from '../../platform/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addImage, changeReview, removeImage, removeReview } from './change-review.ts';
import { createReview } from './create-review.ts';
import { getMyReview, listMyReviews, listReviewImages, listReviews } from './list-reviews.ts';
import { toWireMyReview, toWireReview, toWireReviewable, toWireReviewImage } from './wire-review.ts';

export const reviewRoutes: Route[] = [
  route(reviewOperations.listReviews, async ({ context, query: { _product, ...page } }) => {
    const { reviews, ...rest } = await listReviews(context.db, _product, page);
    const viewer = actorId(context.actor);
    return { reviews: reviews.map((review) => toWireReview(review, viewer)), ...rest };
  }),
  route(reviewOperations.listReviewImages, async ({ context, query: { _product, ...page } }) => {
    const { images, total } = await listReviewImages(context.db, _product, page);
    return { images: images.map(toWireReviewImage), total };
  }),
  route(reviewOperations.listMyReviews, async ({ context, query: { _orders, ...page } }) => {
    const { reviews, total, reviewable } = await listMyReviews(context, { ...page, orderIds: _orders });
    return { reviews: reviews.map(toWireMyReview), total, reviewable: reviewable.map(toWireReviewable) };
  }),
  route(reviewOperations.getMyReview, async ({ context, params }) => ({
    review: toWireMyReview(await getMyReview(context, params._id)),
  })),
  route(reviewOperations.createReview, async ({ context, body }) => ({
    review: toWireMyReview(await createReview(context, body)),
  })),
  route(reviewOperations.changeReview, async ({ context, params, body }) => ({
    review: toWireMyReview(await changeReview(context, params._id, body)),
  })),
  route(reviewOperations.removeReview, ({ context, params }) => removeReview(context, params._id)),
  route(reviewOperations.addReviewImage, async ({ context, params, http }) => {
    await assertUploadRate(context);
    await using upload = await receiveUpload(http, context, {
      ...reviewOperations.addReviewImage.upload,
      accepts: isPicture,
    });
    return { review: toWireMyReview(await addImage(context, params._id, upload)) };
  }),
  route(reviewOperations.removeReviewImage, async ({ context, params }) => ({
    review: toWireMyReview(await removeImage(context, params._id, params._image)),
  })),
];
