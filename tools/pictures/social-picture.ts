/** What a shared link shows, 1200 × 630, as SVG; its letters are Inter. */
export const socialPicture = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Inter Variable">
  <rect width="1200" height="630" fill="#fbfaf7" />
  <g fill="none" stroke-linecap="round">
    <path d="M88 96.500C97 71.500 123 71.500 132 96.500" stroke="#12202f" stroke-width="4.500" />
    <circle cx="88" cy="96.500" r="6" fill="#12202f" />
    <circle cx="132" cy="96.500" r="6" fill="#e9a23b" />
  </g>
  <text x="156" y="104" font-size="38" font-weight="700" letter-spacing="-0.800" fill="#12202f">Skyhold</text>
  <g font-size="82" font-weight="800" letter-spacing="-2.800" fill="#12202f">
    <text x="80" y="240">Flight itinerary</text>
    <text x="80" y="334">reservations</text>
  </g>
  <text x="82" y="398" font-size="32" fill="#5a6776">A reservation document, not a ticket.</text>
  <g fill="none" stroke="#12202f" stroke-width="3" stroke-linecap="round">
    <path d="M96 556C420 402 800 402 1104 556" stroke-dasharray="2 12" />
  </g>
  <circle cx="96" cy="556" r="12" fill="#12202f" />
  <circle cx="1104" cy="556" r="12" fill="#e9a23b" />
  <g transform="translate(916 96)" fill="#ffffff" stroke="#12202f" stroke-width="3" stroke-linejoin="round">
    <path d="M0 0H148L204 56V276H0Z" />
    <path d="M148 0V56H204" fill="none" />
    <path d="M0 176H204" fill="none" stroke="#5a6776" stroke-width="2" stroke-dasharray="3 8" />
    <g fill="none" stroke-linecap="round">
      <path d="M44 128C76 76 128 76 160 128" />
      <path d="M32 212H124M32 240H92" stroke="#5a6776" />
    </g>
    <circle cx="44" cy="128" r="6" fill="#12202f" stroke="none" />
    <circle cx="160" cy="128" r="6" fill="#e9a23b" stroke="none" />
  </g>
</svg>`;
