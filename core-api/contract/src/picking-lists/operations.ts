import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { pickingList, pickingListCreate, pickingListDetail, pickingListFilter } from './schemas.ts';

const { of } = operationsTagged('console');
const shipping = of('shipping');
const oneList = z.object({ pickingList: pickingListDetail });

export const pickingListOperations = {
  listPickingLists: shipping(
    'GET /api/console/shop/picking-lists',
    'Picking lists by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('pickingLists', pickingList, ['createdAt', 'listNo'], pickingListFilter)),
  getPickingList: shipping(
    'GET /api/console/shop/picking-lists/{_id}',
    'One picking list: its goods by shelf, and its parcels',
  ).ok(oneList),
  createPickingList: shipping(
    'POST /api/console/shop/picking-lists',
    'Make a picking list of my own of chosen parcels, or of all that wait on no list',
  ).created(oneList, { idempotency: 'required', body: pickingListCreate, problems: ['PARCELS_NONE', 'PARCEL_LISTED'] }),
  closePickingList: shipping(
    'POST /api/console/shop/picking-lists/{_id}/close',
    'Close a list: its parcels that nobody has begun wait on no list again; a closed one is no error',
  ).ok(oneList),
  printPickingList: shipping(
    'POST /api/console/shop/picking-lists/{_id}/print',
    'Count a print of a picking list; the file shows how often and when it was printed',
  ).ok(oneList, { idempotency: 'required' }),
  downloadPickingList: shipping(
    'GET /api/console/shop/picking-lists/{_id}/file',
    'A picking list as a .pdf file',
  ).binary({ problems: ['TOO_MANY_REQUESTS'] }),
};
