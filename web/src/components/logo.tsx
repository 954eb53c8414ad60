import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { Image } from './image.tsx';

/** The logo (a route) and the name. `index.html` preloads its two pictures. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2.5 text-base font-bold tracking-tight text-ink">
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet="/brand/mark-dark.svg" />
      <Image src="/brand/mark.svg" alt="" width={32} height={20} loading="eager" />
    </picture>
    {PRODUCT_NAME}
  </span>
);
