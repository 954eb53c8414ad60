/** How airlines address a passenger. */
export const TITLES = ['mr', 'mrs', 'ms', 'miss', 'dr'] as const;
