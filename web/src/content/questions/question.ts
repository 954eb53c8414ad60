/** A question that travellers ask and its answer, plain text; shown on a page and told to search engines. */
export type Question = { question: string; answer: string };
