import { useEffect, useState } from 'react';
import type { AirportSuggestion } from '#http/contracts/flight-answers.ts';
import { findAirports } from './api/find-airports.ts';

const none: AirportSuggestion[] = [];

/** The airports for a keyword; `null` requests nothing. A late answer is discarded. */
export function useAirports(keyword: string | null) {
  const [answer, setAnswer] = useState<{ keyword: string; airports: AirportSuggestion[] }>();
  useEffect(() => {
    if (keyword === null) return undefined;
    let isWanted = true;
    const find = async () => {
      const airports = await findAirports(keyword);
      if (isWanted) setAnswer({ keyword, airports });
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [keyword]);
  const isAnswered = keyword !== null && answer?.keyword === keyword;
  return { airports: isAnswered ? answer.airports : none, busy: keyword !== null && !isAnswered };
}
