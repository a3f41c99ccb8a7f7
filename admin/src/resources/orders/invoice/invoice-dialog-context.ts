import { createContext, useContext } from 'react';
import type { InvoiceTask } from './invoice-queue.ts';

type Open = (queue: InvoiceTask[]) => void;

export const InvoiceDialogContext = createContext<Open>(() => {});

/** Opens the invoice dialog on a queue of purchases; an empty queue opens nothing. */
export const useInvoiceDialog = () => useContext(InvoiceDialogContext);
