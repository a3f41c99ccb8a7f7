import { z } from 'zod';
import type { Operation } from './operation.ts';

/** What a successful response contains, for a server that converts it without the schema. */
export type ResponseShape =
  /** `{ orders: [...], total }`. */
  | { readonly kind: 'list'; readonly name: string }
  /** `{ order: { _id, ... } }`. */
  | { readonly kind: 'record'; readonly name: string }
  /** Nothing, because the record is deleted. */
  | { readonly kind: 'gone' }
  /** Anything else. */
  | { readonly kind: 'plain' };

/** The shape that the response schema of an operation determines. */
export function shapeOf({ method, path, success: { status, schema } }: Operation): ResponseShape {
  if (method === 'delete' && status === 204 && path.endsWith('/{_id}')) return { kind: 'gone' };
  if (!(schema instanceof z.ZodObject)) return { kind: 'plain' };
  const names = Object.keys(schema.shape);
  const [name] = names.filter((each) => each !== 'total');
  if (name === undefined || names.length > 2) return { kind: 'plain' };
  const content: unknown = schema.shape[name];
  if (names.length === 2) {
    const isList = 'total' in schema.shape && content instanceof z.ZodArray && method === 'get' && !path.includes('{');
    return isList ? { kind: 'list', name } : { kind: 'plain' };
  }
  return content instanceof z.ZodObject && '_id' in content.shape ? { kind: 'record', name } : { kind: 'plain' };
}

/** An operation as a server forwards it that does not know its schemas: they take 13 MB and 150 ms of its start. */
export interface GatewayOperation extends Pick<Operation, 'method' | 'path' | 'right' | 'isForRoot' | 'isTrial'> {
  /** `upload`: the request is a form with a file. `download`: the response is one. */
  readonly carries: 'json' | 'upload' | 'download';
  readonly shape: ResponseShape;
}

export const gatewayOperation = (operation: Operation): GatewayOperation => {
  const { method, path, right, isForRoot, isTrial, upload, success } = operation;
  return {
    ...{ method, path },
    ...(right ? { right } : {}),
    ...(isForRoot ? { isForRoot } : {}),
    ...(isTrial ? { isTrial } : {}),
    carries: success.content === 'binary' ? 'download' : upload ? 'upload' : 'json',
    shape: shapeOf(operation),
  };
};
