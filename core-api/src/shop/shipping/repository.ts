import type { Handle } from '@iruon/db';

/**
 * Every shipping option of the policies in force at `now`, each with its policy and warehouse, in the order in which
 * they are offered. `alsoOptionIds` come along even when their policy has ended; `isOpen` tells.
 */
export async function findShippingOptions(handle: Handle, now: Date, alsoOptionIds: readonly string[] = []) {
  return handle
    .selectFrom('shippingOptions as option')
    .innerJoin('shippings as policy', 'policy.id', 'option.shippingId')
    .innerJoin('shippingCodes as code', 'code.code', 'policy.shippingCode')
    .select((eb) => [
      'option.id',
      'option.shippingId',
      'option.name',
      'option.carrier',
      'option.bundleType',
      'option.charge',
      'option.service',
      'option.island',
      'policy.targetType',
      'policy.targetProducts',
      'policy.targetCategories',
      'policy.shippingCode',
      'code.name as shippingCodeName',
      'code.warehouse',
      'code.areasAvailable',
      eb
        .and([
          eb('policy.isActive', '=', true),
          eb.or([eb('policy.startsAt', 'is', null), eb('policy.startsAt', '<=', now)]),
          eb.or([eb('policy.endsAt', 'is', null), eb('policy.endsAt', '>=', now)]),
        ])
        .$castTo<boolean>()
        .as('isOpen'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('policy.isActive', '=', true),
          eb.or([eb('policy.startsAt', 'is', null), eb('policy.startsAt', '<=', now)]),
          eb.or([eb('policy.endsAt', 'is', null), eb('policy.endsAt', '>=', now)]),
        ]),
        ...(alsoOptionIds.length > 0 ? [eb('option.id', 'in', [...alsoOptionIds])] : []),
      ]),
    )
    .orderBy('option.sequence')
    .orderBy('policy.createdAt')
    .orderBy('option.id')
    .execute();
}

export type ShippingOptionRow = Awaited<ReturnType<typeof findShippingOptions>>[number];

export async function findShippingCodes(handle: Handle) {
  return handle
    .selectFrom('shippingCodes')
    .select(['code', 'name', 'warehouse', 'areasAvailable'])
    .orderBy('code')
    .execute();
}

export async function findIslands(handle: Handle) {
  return handle
    .selectFrom('islands')
    .select(['code', 'postcodeFrom', 'postcodeTo'])
    .orderBy('code')
    .orderBy('postcodeFrom')
    .execute();
}
