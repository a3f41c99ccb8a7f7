import { z } from 'zod';
import { component } from '../kernel/schema.ts';

/** Counts stop here: beyond it the list is more useful than the number. */
export const WAITING_LIMIT = 1_000;

const forConsole = z.int().nullable().meta({ description: 'Null without permission' });

/** The number of pending items of each page of the console, each counted up to WAITING_LIMIT. */
export const waitingWork = component('WaitingWork', {
  toConfirm: z.int().meta({ description: 'Orders to be confirmed' }),
  toShip: z.int().meta({ description: 'Orders to be shipped' }),
  claims: z.int().meta({ description: 'Claims that are open' }),
  refundsLate: z.int().meta({ description: 'Claims whose refund is overdue' }),
  refundsFailed: z.int().meta({ description: 'Refunds that the gateway refused' }),
  refundsByBank: z.int().meta({ description: 'Refunds that an operator has to transfer' }),
  deposits: forConsole.meta({ description: 'Purchases that expect a transfer' }),
  oddDeposits: forConsole.meta({ description: 'Deposits that an operator has to settle' }),
  approvals: forConsole.meta({ description: 'Requests for customer numbers without a decision' }),
  promoterApplications: forConsole.meta({ description: 'Applications as a promoter without a decision' }),
  heldBonuses: forConsole.meta({ description: 'Bonuses on hold for a decision' }),
  withdrawals: forConsole.meta({ description: 'Withdrawals of promoters to be approved' }),
  transfers: forConsole.meta({ description: 'Approved withdrawals that are in no bank file' }),
  chats: forConsole.meta({ description: 'Members who wait for an operator in the chat' }),
  inquiries: forConsole.meta({ description: 'Inquiries of members without an answer' }),
  forms: forConsole.meta({ description: 'Entries of visitors without an answer' }),
  inquires: forConsole.meta({ description: 'Questions about products without an answer' }),
  reviews: forConsole.meta({ description: 'Shown reviews without a reply' }),
  soldOut: forConsole.meta({ description: 'Products that the shop shows for sale, and that are sold out' }),
});
