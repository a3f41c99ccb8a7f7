import { type Operation, zodOf } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { sample } from './sample.ts';
import type { Responses } from './server.ts';

/** The smallest response of every query, so that a test may open any page: lists and choices are empty, records have no values. */
export const emptyResponses: Responses = Object.fromEntries(
  (Object.entries(operations) as [string, Operation][]).flatMap(([name, { method, path, success }]) =>
    success.schema && (method === 'get' || /\/(count|preview)$/.test(path))
      ? [[name, sample(zodOf(success.schema))]]
      : [],
  ),
);
