/** A violation: the name of the rule that must find it, and the statement that plants it. */
export type Planted = readonly [name: string, statement: string];
