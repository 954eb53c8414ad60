import { answerChecks } from '#http/browser.fixture.ts';
import { requireDescribed } from '#http/openapi/described.fixture.ts';

answerChecks.add(requireDescribed);
