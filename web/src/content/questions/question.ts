/**
 * A traveller's question with its answer, in plain text; shown on a page and in its structured
 * data.
 */
export type Question = { question: string; answer: string };
