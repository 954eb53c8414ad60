import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../web/journeys/browser.ts';

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

/** Draws the icons and the picture of shared links again: `node --import tsx tools/pictures/draw.ts`. */
const PICTURES = [
  { file: 'icons/icon-192.png', svg: icon({ rounded: true }), width: 192, height: 192 },
  { file: 'icons/icon-512.png', svg: icon({ rounded: true }), width: 512, height: 512 },
  {
    file: 'icons/icon-maskable-512.png',
    svg: icon({ rounded: false, scale: 0.75 }),
    width: 512,
    height: 512,
  },
  {
    file: 'icons/apple-touch-icon.png',
    svg: icon({ rounded: false, scale: 0.85 }),
    width: 180,
    height: 180,
  },
  { file: 'social.png', svg: socialPicture, width: 1200, height: 630 },
];

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url));
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const font = await readFile(createRequire(import.meta.url).resolve(INTER), 'base64');
const styles = `
  @font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; }
  svg { display: block; width: 100vw; height: 100vh; }`;

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const { file, svg, width, height } of PICTURES) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<style>${styles}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    await writeFile(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
