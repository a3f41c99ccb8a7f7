import { inquireText, reviewText } from '@iruon/contract';
import { z } from 'zod';

/** What the forms of reviews and questions send; the rules are the wire's own. */
export const reviewSchema = z.object(reviewText.shape);
export const questionSchema = z.object(inquireText.shape);
