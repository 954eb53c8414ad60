import { createHash } from 'node:crypto';
import { describeError } from '#engine/kernel/describe-error.ts';
import { drawItinerary } from './draw-itinerary.ts';
import { type FontShelf, openShelf, OWN_FONTS } from './font-shelf.ts';
import { fullFonts, plainFonts, type Tier } from './fonts.ts';
import type { Itinerary } from './itinerary.ts';

export type RenderedItinerary = {
  /** The PDF. */
  bytes: Uint8Array;
  /** Hexadecimal, of the bytes. */
  sha256: string;
  tier: Tier;
  /** Why the layout is not the full one. */
  fault: string | null;
};

const ownShelf = openShelf(OWN_FONTS);
const emptyShelf: FontShelf = (name) => {
  throw new Error(`${name} is left out`);
};

/**
 * Renders the document in the best possible layout: the full one; Helvetica with the other fonts
 * that load; Helvetica alone. The same itinerary and fonts give the same bytes.
 */
export const renderItinerary = async (
  itinerary: Itinerary,
  shelf: FontShelf = ownShelf,
): Promise<RenderedItinerary> => {
  const rendered = async (tier: Tier, fault: unknown, bytes: Uint8Array) => ({
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    tier,
    fault: fault === null ? null : describeError(fault),
  });
  try {
    return await rendered('full', null, await drawItinerary(itinerary, fullFonts(shelf)));
  } catch (fault) {
    const bytes = await drawItinerary(itinerary, plainFonts(shelf)).catch(() =>
      drawItinerary(itinerary, plainFonts(emptyShelf)),
    );
    return rendered('plain', fault, bytes);
  }
};
