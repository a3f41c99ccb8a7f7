import { showrooms } from '@iruon/contract';
import { problemAt } from '../../platform/http/problem.ts';
import { defineRecord } from '../../platform/records/define-record.ts';
import { placeOf } from './list-showrooms.ts';
import { hasShowroomKind } from './repository.ts';

export const showroomRecord = defineRecord(showrooms, {
  table: 'showrooms',
  searched: ['name', 'address1'],
  toWire: placeOf,
  toColumns({ geolocation, ...input }) {
    const [longitude, latitude] = geolocation?.coordinates ?? [null, null];
    return { ...input, longitude, latitude };
  },
  async check(trx, { code }) {
    if (await hasShowroomKind(trx, code)) return;
    throw problemAt('INVALID_INPUT', 'body.code', '전시장 종류를 골라 주세요.', 'unknown');
  },
});
