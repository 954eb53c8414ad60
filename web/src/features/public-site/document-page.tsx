import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { RenderedDocument } from '../../../render-document.ts';
import { routes } from '../../app/paths.ts';
import { Container } from '../../components/container.tsx';
import NotFound from '../../components/not-found.tsx';
import { PageParts } from './page-parts.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** The documents that the server has URLs for (`DOCUMENTS`); each is a separate file. */
const sources = import.meta.glob<RenderedDocument>(
  '../../../../docs/{architecture,administration,operating,api,events}.md',
  { import: 'default' },
);

/** The document of the URL; `null` if none is published under that name. */
export const loadDocument = async ({ params: { name } }: Pick<LoaderFunctionArgs, 'params'>) =>
  (await sources[`../../../../docs/${name}.md`]?.()) ?? null;

/** The site's styles for headings, text, tables and code of a rendered document. */
const READING = [
  'min-w-0 [&_:is(p,ul,ol)]:max-w-[44rem] [&_:is(p,ul,ol,pre,section)]:mt-4',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2',
  '[&_:is(h2,h3)]:scroll-mt-6 [&_:is(h2,h3)_a]:text-ink [&_:is(h2,h3)_a]:no-underline [&_:is(h2,h3)_a:hover]:underline',
  '[&>h2:first-child]:mt-0 [&_h2]:mt-12 [&_h2]:text-lg [&_h2]:font-bold [&_h2]:tracking-tight [&_h3]:mt-8 [&_h3]:text-base [&_h3]:font-semibold',
  '[&_li]:mt-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-control',
  '[&_code]:rounded-badge [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-[0.92em] [&_:is(p,li,h2)_code]:wrap-anywhere [&_h2_code]:bg-transparent [&_h2_code]:px-0',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:border [&_pre]:border-hairline [&_pre]:bg-sunken [&_pre]:p-4 [&_pre_code]:p-0',
  '[&_section]:overflow-x-auto [&_table]:w-full [&_table]:min-w-[36rem] [&_table]:border-collapse [&_table]:text-xs',
  '[&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_td]:border-t [&_td]:border-hairline [&_td]:align-top [&_th]:text-left [&_th]:align-bottom [&_th]:font-semibold',
].join(' ');

/** One document of the project (`docs/*.md`), with links to its sections beside it. */
export function DocumentPage() {
  const document = useLoaderData<typeof loadDocument>();
  if (document === null) return <NotFound />;
  const { title, html, parts } = document;
  return (
    <Container className="grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-14">
      <div className="lg:col-start-2">
        <TextLink to={routes.docs}>Documentation</TextLink>
        <h1 className="mt-2 text-title font-extrabold tracking-tight">{title}</h1>
      </div>
      <PageParts parts={parts} />
      {/* Trusted HTML: our own documents, rendered by our own build. */}
      <div className={READING} dangerouslySetInnerHTML={{ __html: html }} />
    </Container>
  );
}
