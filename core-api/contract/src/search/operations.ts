import { operationsTagged } from '../kernel/operation.ts';
import { consoleFinds, consoleSearch } from './schemas.ts';

const own = operationsTagged('console').of('own');

export const searchOperations = {
  searchConsole: own(
    'GET /api/console/search',
    'Records of the lists that the operator may read, by the search of each list',
  ).ok(consoleFinds, { query: consoleSearch }),
};
