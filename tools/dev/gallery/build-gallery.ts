import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));
const PAGE = 'src/gallery/index.html';

/** The path of the gallery's files in the product. */
export const GALLERY = '/dev/gallery';

/**
 * Builds the gallery; returns its files by their path under `GALLERY`. Its page has the empty path.
 */
export const buildGallery = async (): Promise<Map<string, string | Uint8Array>> => {
  // Loaded on demand: the product itself starts without the build's tools.
  const [{ build }, { default: react }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ]);
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    base: `${GALLERY}/`,
    plugins: [react(), tailwindcss()],
    define: { __SANDBOX__: 'true' },
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: `${WEB}/${PAGE}` } },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output } of [built].flat().filter((one) => 'output' in one))
    for (const file of output)
      files.set(
        file.fileName === PAGE ? '' : `/${file.fileName}`,
        file.type === 'chunk' ? file.code : file.source,
      );
  return files;
};
