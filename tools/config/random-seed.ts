import fc from 'fast-check';
import { SEED } from './usual-or-long.ts';

fc.configureGlobal({ seed: SEED });
