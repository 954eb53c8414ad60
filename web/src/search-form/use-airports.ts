import { useEffect, useState } from 'react';
import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import { type FoundAirports, searchAirports } from './api/find-airports.ts';

const none: AirportSuggestion[] = [];

/**
 * The airports for a keyword; `null` requests nothing. A late answer is discarded. After a failed
 * request they are those of the built-in list.
 */
export function useAirports(keyword: string | null) {
  const [answer, setAnswer] = useState<FoundAirports & { keyword: string }>();
  useEffect(() => {
    if (keyword === null) return undefined;
    let isWanted = true;
    const find = async () => {
      const found = await searchAirports(keyword);
      if (isWanted) setAnswer({ keyword, ...found });
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [keyword]);
  const isAnswered = keyword !== null && answer?.keyword === keyword;
  return {
    airports: isAnswered ? answer.airports : none,
    busy: keyword !== null && !isAnswered,
    isFailed: isAnswered && answer.isFailed,
  };
}
