import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyMail } from '#engine/mail/every-mail.fixture.ts';
import { launchBrowser } from '../../web/journeys/browser.ts';

/** Draws `docs/pictures/mails`: each mail in a window and light, and on a phone and dark. */
const DIRECTORY = fileURLToPath(new URL('../../docs/pictures/mails', import.meta.url));
const LOOKS = [
  { width: 700, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const font = await readFile(createRequire(import.meta.url).resolve(INTER), 'base64');

await mkdir(DIRECTORY, { recursive: true });
const browser = await launchBrowser();
try {
  for (const { width, colorScheme } of LOOKS) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    // Playwright writes no WebP, which takes a third of the room.
    const devtools = await page.context().newCDPSession(page);
    for (const [name, mail] of Object.entries(everyMail)) {
      await page.setContent(mail.html);
      await page.addStyleTag({
        content: `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }`,
      });
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 50,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height, scale: 1 },
      });
      const file = join(DIRECTORY, `${name}-${width}-${colorScheme}.webp`);
      await writeFile(file, Buffer.from(data, 'base64'));
    }
    await page.close();
  }
} finally {
  await browser.close();
}
