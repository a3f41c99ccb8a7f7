import { inquireText, reviewText } from '@iruon/contract';
import { z } from 'zod';

/** The schemas of reviews and questions, with the rules of the contract. */
export const reviewSchema = z.object(reviewText.shape);
export const questionSchema = z.object(inquireText.shape);
