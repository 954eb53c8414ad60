import { z } from 'zod';

export const dollars = z.string().describe('US dollars with two decimals');
export const instant = z.string().describe('ISO 8601 with Z');
