/** The message of a failed call for the operator. */
export const errorSentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
