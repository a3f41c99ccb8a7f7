import { ACTIVITY_LIMIT, ACTIVITY_NOTES } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { columns, hasRow, latestOf } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { nameOf } from '../../platform/db/with-user.ts';

export async function memberExists(handle: Handle, id: string): Promise<boolean> {
  return hasRow(handle.selectFrom('users').where('id', '=', id));
}

export const findOrders = (handle: Handle, userId: string) =>
  handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .select(columns('orders', 'id', 'productName', 'amount', 'lineTotal', 'orderStatus', 'claimStatus', 'createdAt'))
    .select('purchases.purchaseNo')
    .$call(latestOf(userId, ACTIVITY_LIMIT, 'orders'));

export const findClaims = (handle: Handle, userId: string) =>
  handle
    .selectFrom('claims')
    .innerJoin('purchases', 'purchases.id', 'claims.purchaseId')
    .innerJoin('orders', 'orders.id', 'claims.orderId')
    .select(columns('claims', 'id', 'kind', 'status', 'createdAt'))
    .select(['purchases.purchaseNo', 'orders.productName'])
    .$call(latestOf(userId, ACTIVITY_LIMIT, 'claims'));

export const findInquires = (handle: Handle, userId: string) =>
  handle
    .selectFrom('productInquires')
    .innerJoin('products', 'products.id', 'productInquires.productId')
    .select(columns('productInquires', 'id', 'subject', 'state', 'createdAt'))
    .select('products.name as productName')
    .$call(latestOf(userId, ACTIVITY_LIMIT, 'productInquires'));

/** The length of an inquiry's text in the list. */
const SHOWN_LETTERS = 80;

export const findInquiries = (handle: Handle, userId: string) =>
  handle
    .selectFrom('forms')
    .select(['id', 'category', 'state', 'createdAt'])
    .select(sql<string>`left(content, ${SHOWN_LETTERS})`.as('content'))
    .$call(latestOf(userId, ACTIVITY_LIMIT));

export const findScores = (handle: Handle, userId: string) =>
  handle
    .selectFrom('scoreLedger')
    .select(['id', 'delta', 'balanceAfter', 'reason', 'message', 'createdAt'])
    .$call(latestOf(userId, ACTIVITY_LIMIT));

/** The coupons that a member can use now, soonest expiry first. */
export const findCoupons = (handle: Handle, userId: string, now: Date) =>
  handle
    .selectFrom('userCoupons')
    .select(['id', 'name', 'unit', 'value', 'expiresAt', 'createdAt'])
    .$call(whereEqual({ userId, usedAt: null, isExcluded: false, isExpired: false }))
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .orderBy(sql`expires_at asc nulls last`)
    .orderBy('id')
    .limit(ACTIVITY_LIMIT)
    .execute();

export const findDestinations = (handle: Handle, userId: string) =>
  handle
    .selectFrom('destinations')
    .select(['id', 'title', 'name', 'phone', 'postcode', 'address1', 'address2', 'isDefault'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .limit(ACTIVITY_LIMIT)
    .execute();

export const findNotes = (handle: Handle, userId: string) =>
  handle
    .selectFrom('userNotes')
    .innerJoin('users as authors', 'authors.id', 'userNotes.authorId')
    .select(['userNotes.id', 'userNotes.text', 'authors.name as authorName', 'userNotes.createdAt'])
    .$call(latestOf(userId, ACTIVITY_NOTES, 'userNotes'));

/** Entries of the audit log about the account itself. */
export const findLogs = (handle: Handle, userId: string) =>
  handle
    .selectFrom('auditLog')
    .select(['auditLog.id', 'auditLog.action', 'auditLog.at'])
    .$call(nameOf('auditLog.actorId', 'actorName'))
    .select(sql<string>`coalesce(details ->> 'reason', details ->> 'message', '')`.as('reason'))
    .where('auditLog.subject', '=', `user:${userId}`)
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(ACTIVITY_NOTES)
    .execute();
