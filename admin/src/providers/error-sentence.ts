/** What a failed call says, as a sentence for the operator. */
export const errorSentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
