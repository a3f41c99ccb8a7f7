import { courierCodes, couriers } from '@iruon/contract/labels';

/** The choices of a select input from a table of labels, in the table's order. */
export const choicesOf = <Code extends string>(
  labels: Readonly<Record<Code, string>>,
  codes: readonly Code[] = Object.keys(labels) as Code[],
): { id: Code; name: string }[] => codes.map((id) => ({ id, name: labels[id] ?? '' }));

export const courierChoices = courierCodes.map((id) => ({ id, name: couriers[id].name }));
