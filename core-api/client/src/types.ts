import type { components, operations } from '@iruon/contract/api-operations';
import type { InputOf, NameIn, ResultOf } from '@iruon/contract/operation-client';

/** The shapes of requests and responses by their names in the OpenAPI document: `Schemas['ConsoleOrder']`. */
export type Schemas = components['schemas'];

/** The names of the operations that an API key may call: those of `/api/console` and `/api/v1`. */
export type OperationName = NameIn<operations>;

type Upload = { requestBody: { content: { 'multipart/form-data': unknown } } };
type WithFile<Operation> = Operation extends Upload
  ? Omit<InputOf<Operation>, 'body'> & { body: FormData }
  : InputOf<Operation>;

/** Console lists take `range`, `sort` and `filter` as JSON texts; the client also takes them as values. */
type AsValues<Query> = {
  [Key in keyof Query]: Key extends 'filter' | 'sort' | 'range' ? Query[Key] | object : Query[Key];
};
type WithValues<Input> = Input extends { params?: infer Params }
  ? Omit<Input, 'params'> &
      (object extends Params ? { params?: QueryAsValues<Params> } : { params: QueryAsValues<Params> })
  : Input;
type QueryAsValues<Params> = Params extends { query?: infer Query }
  ? [Query] extends [never]
    ? Params
    : Omit<Params, 'query'> & (object extends Query ? { query?: AsValues<Query> } : { query: AsValues<Query> })
  : Params;

/** What an operation takes: `params.path`, `params.query`, `params.header`, `body`, and `headers` besides. */
export type Input<Name extends OperationName> = WithValues<WithFile<operations[Name]>>;

/** What an operation responds with; undefined without content. */
export type Result<Name extends OperationName> = ResultOf<operations[Name]>;

/** The names of the lists of the console, whose pages can be iterated. */
export type ListName = {
  [Name in OperationName]: operations[Name] extends { parameters: { query?: { range?: string } } }
    ? Result<Name> extends { total: number }
      ? Name
      : never
    : never;
}[OperationName];

/** A row of a list of the console. */
export type Row<Name extends ListName> = RowOf<Result<Name>>;
type RowOf<List> = List[Exclude<keyof List, 'total'>] extends readonly (infer Each)[] ? Each : never;
