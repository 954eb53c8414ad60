import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../web/journeys/browser.ts';
import { icon } from './icon.ts';
import { socialPicture } from './social-picture.ts';

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
