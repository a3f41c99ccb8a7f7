import {
  type ConsoleFinds,
  type ConsoleHit,
  FOUND_IN_GROUP,
  type RecentRecord,
  SHORTEST_SEARCH,
  zodOf,
} from '@iruon/contract';
import { searchOperations } from '@iruon/contract/operations';
import { readPreferences } from './members/operators/index.ts';
import { isPermitted } from './platform/http/access.ts';
import { type AnyRequest, type Route, route } from './platform/http/route.ts';
import { type SearchSource, searchSources } from './search-sources.ts';

/** Lists that are read at the same time: one search must not take the connections of everybody. */
const LANES = 4;

const compact = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase();

interface Outcome {
  source: SearchSource;
  /** Null if the list could not be read. */
  hits: ConsoleHit[] | null;
}

/**
 * The search of the whole console. It asks the lists' own routes: each finds what its page finds, the operator sees no list
 * that the own rights do not cover, and a new list is one row of `searchSources`.
 */
export function searchRoutes(routes: readonly Route[]): Route[] {
  const handlers = new Map(routes.map(({ operation, handle }) => [operation, handle]));

  /** The rows of a list, as its route returns them. */
  async function hitsOf(request: AnyRequest, { operation, hitsOf: read }: SearchSource, filter: object, most: number) {
    const handle = handlers.get(operation);
    if (!handle || !operation.query) throw new Error(`the search reads a list without a route: ${operation.path}`);
    const query = zodOf(operation.query).parse({
      range: JSON.stringify([0, most - 1]),
      filter: JSON.stringify(filter),
    });
    return read(await handle({ ...request, params: undefined, query: { ...Object(query), most }, body: undefined }));
  }

  /** Reads lists side by side. A list that fails is named in the response, and the log has its error. */
  async function readAll(
    request: AnyRequest,
    sources: readonly SearchSource[],
    read: (source: SearchSource) => Promise<ConsoleHit[]>,
  ) {
    const outcomes: Outcome[] = [];
    const left = sources.map((source, place) => ({ source, place }));
    async function work(): Promise<void> {
      for (let next = left.shift(); next; next = left.shift()) {
        const { source, place } = next;
        const hits = await read(source).catch((err: unknown) => {
          const { logger, requestId } = request.context;
          logger.error({ err, requestId, group: source.group }, 'a list could not be searched');
          return null;
        });
        outcomes[place] = { source, hits };
      }
    }
    await Promise.all(Array.from({ length: LANES }, work));
    return outcomes;
  }

  /** The records that the operator opened lately and may still read, the latest first; those that are gone are left out. */
  async function recentOf(request: AnyRequest, sources: readonly SearchSource[], recent: readonly RecentRecord[]) {
    const pages = new Set(recent.map(({ page }) => page));
    const shown = sources.filter(({ group }) => pages.has(group));
    const outcomes = await readAll(request, shown, (source) => {
      const id = recent.filter(({ page }) => page === source.group).map(({ _id }) => _id);
      return hitsOf(request, source, { id }, id.length);
    });
    const hits = outcomes.flatMap((outcome) => outcome.hits ?? []);
    return recent.flatMap(({ page, _id }) => hits.find((hit) => hit.group === page && hit._id === _id) ?? []);
  }

  return [
    route(searchOperations.searchConsole, async (request): Promise<ConsoleFinds> => {
      const { context, query } = request;
      const q = query.q ?? '';
      const permitted = searchSources.filter(({ operation }) => isPermitted(operation, context.actor));
      const { recent = [] } = await readPreferences(context);
      const text = compact(q);
      const isLong = q.length >= SHORTEST_SEARCH;
      const asked: AnyRequest = { ...request, keepResponse: async () => {} };
      const [opened, outcomes] = await Promise.all([
        recentOf(asked, permitted, recent),
        readAll(asked, isLong ? permitted.filter(({ isFor }) => isFor(q)) : [], (source) =>
          hitsOf(asked, source, { q }, FOUND_IN_GROUP),
        ),
      ]);
      return {
        recent: opened.filter(({ title, detail }) => compact(`${title} ${detail}`).includes(text)),
        found: outcomes.flatMap(({ hits }) => hits ?? []),
        failed: outcomes.flatMap(({ source, hits }) => (hits === null ? [source.group] : [])),
      };
    }),
  ];
}
