/**
 * A function whose answers are kept for `ms`, at most `most` of them, the oldest evicted first; one
 * that throws is not kept. Calls at once with the same key share one answer.
 */
export const keptFor = <Input, Answer>(
  { ms, most, now }: { ms: number; most: number; now: () => Date },
  key: (input: Input) => string,
  ask: (input: Input) => Promise<Answer>,
): ((input: Input) => Promise<Answer>) => {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (input) => {
    const at = key(input);
    const known = kept.get(at);
    if (known && known.until > now().getTime()) return known.answer;
    kept.delete(at);
    const answer = ask(input);
    kept.set(at, { answer, until: now().getTime() + ms });
    if (kept.size > most) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
    answer.catch(() => {
      if (kept.get(at)?.answer === answer) kept.delete(at);
    });
    return answer;
  };
};
