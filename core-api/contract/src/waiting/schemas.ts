import { z } from 'zod';
import { countOf } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** Counting stops here: beyond it, the list says more than the number. */
export const WAITING_LIMIT = 1_000;

/** Null if the operator may not read it. */
const forConsole = (things: string) => z.int().nullable().describe(things);

/** The number of pending items of each page of the console, each counted up to WAITING_LIMIT. */
export const waitingWork = component('WaitingWork', {
  toConfirm: countOf('Orders to be confirmed'),
  toShip: countOf('Orders to be shipped'),
  claims: countOf('Claims that are open'),
  refundsLate: countOf('Claims whose refund is overdue'),
  refundsFailed: countOf('Refunds that the gateway refused'),
  refundsByBank: countOf('Refunds that an operator has to transfer'),
  deposits: forConsole('Purchases that expect a transfer'),
  oddDeposits: forConsole('Deposits that an operator has to settle'),
  approvals: forConsole('Requests for customer numbers without a decision'),
  promoterApplications: forConsole('Applications as a promoter without a decision'),
  heldBonuses: forConsole('Bonuses on hold for a decision'),
  withdrawals: forConsole('Withdrawals of promoters to be approved'),
  transfers: forConsole('Approved withdrawals that are in no bank file'),
  chats: forConsole('Members who wait for an operator in the chat'),
  inquiries: forConsole('Inquiries of members without an answer'),
  forms: forConsole('Entries of visitors without an answer'),
  inquires: forConsole('Questions about products without an answer'),
  reviews: forConsole('Shown reviews without a reply'),
  soldOut: forConsole('Products that the shop shows for sale, and that are sold out'),
});
