import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const INSTALLED = [
  '/opt/google/chrome/chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const LIBRARY_FOLDERS = ['/lib', '/usr/lib', '/lib64', '/usr/lib64', '/usr/lib/x86_64-linux-gnu'];

const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/journeys', import.meta.url));

export type Chromium = {
  executablePath: string;
  /** A folder of required libraries that are missing on this machine. */
  libraries?: string;
};

/**
 * Returns the browser of the journeys: an installed Chrome or Chromium, otherwise the one from the
 * packages (Linux x64). Throws without either.
 */
export const findChromium = async (): Promise<Chromium> => {
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed === undefined ? unpackedChromium() : { executablePath: installed };
};

/**
 * Unpacked here: the package's `executablePath()` mistakes a partial file, or one that another
 * process is writing, for the whole browser, and unpacks the libraries only on the machines of one
 * provider.
 */
const unpackedChromium = async (): Promise<Chromium> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The journeys need Chrome or Chromium; install one of them on this system.');
  const require = createRequire(import.meta.url);
  const root = join(dirname(require.resolve('@sparticuz/chromium')), '../..');
  const { version } = require(join(root, 'package.json'));
  const browser = await unpackOnce(`browser-${version}`, (folder) =>
    decompress(join(root, 'bin/chromium.br'), join(folder, 'chromium')),
  );
  const executablePath = join(browser, 'chromium');
  if (LIBRARY_FOLDERS.some((folder) => existsSync(join(folder, 'libnss3.so'))))
    return { executablePath };
  const libraries = await unpackOnce(`libraries-${version}`, async (folder) => {
    const archive = join(folder, 'libraries.tar');
    await decompress(join(root, 'bin/al2023.tar.br'), archive);
    await promisify(execFile)('tar', ['-xf', archive, '-C', folder]);
  });
  return { executablePath, libraries: join(libraries, 'lib') };
};

/**
 * Fills the folder `name` once, atomically by a rename. Of several runs that fill it at once, one
 * keeps its folder.
 */
const unpackOnce = async (
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> => {
  const path = join(UNPACKED, name);
  if (existsSync(path)) return path;
  await mkdir(UNPACKED, { recursive: true });
  const part = await mkdtemp(`${path}-`);
  try {
    await fill(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  return path;
};

const decompress = (from: string, to: string): Promise<void> =>
  pipeline(
    createReadStream(from),
    createBrotliDecompress(),
    createWriteStream(to, { mode: 0o755 }),
  );
