/** The day of the published terms of service and policies, which names their version (spec 2 §2). */
export const TERMS_VERSION = '2025-01-18';
