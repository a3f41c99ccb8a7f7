import { inquireText, reviewText } from '@iruon/contract';
import { z } from 'zod';

/** The forms of reviews and questions; the rules are those of the contract. */
export const reviewSchema = z.object(reviewText.shape);
export const questionSchema = z.object(inquireText.shape);
