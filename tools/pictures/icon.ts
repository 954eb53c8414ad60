/**
 * The icon of the product as SVG: a route from here to there. `rounded` for browsers, square for
 * systems that cut the corners themselves; `scale` is the part of the square that the route fills,
 * 1 as in `favicon.svg` (a maskable icon may lose a fifth at its edges).
 */
export const icon = ({ rounded, scale = 1 }: { rounded: boolean; scale?: number }): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${rounded ? 7 : 0}" fill="#12202f" />
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M6 22C10 9.500 22 9.500 26 22" fill="none" stroke="#fbfaf7" stroke-width="2.400" stroke-linecap="round" />
    <circle cx="6" cy="22" r="3" fill="#fbfaf7" />
    <circle cx="26" cy="22" r="3" fill="#e9a23b" />
  </g>
</svg>`;
