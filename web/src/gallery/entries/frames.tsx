import { Card } from '../../components/card.tsx';
import { Container } from '../../components/container.tsx';
import { Frame } from '../../components/frame.tsx';
import { HeaderLinks } from '../../components/header-links.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { Page } from '../../components/page.tsx';
import { PurchaseSteps } from '../../components/purchase-steps.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { PurchaseFooter } from '../../components/purchase-footer.tsx';
import { SiteFooter } from '../../components/site-footer.tsx';
import { SiteLinks } from '../../components/site-links.tsx';
import { SiteMenu } from '../../components/site-menu.tsx';
import { AdminNavigation } from '../../features/admin-shell/admin-navigation.tsx';
import type { Entry } from '../entry.ts';

export const frames: Entry[] = [
  {
    file: 'components/card.tsx',
    states: { default: <Card className="p-4">A surface with a hairline round it.</Card> },
  },
  {
    file: 'components/container.tsx',
    states: {
      content: <Container className="bg-sunken py-3">As wide as content.</Container>,
      form: (
        <Container width="form" className="bg-sunken py-3">
          As wide as a form.
        </Container>
      ),
    },
  },
  {
    file: 'components/scroll-region.tsx',
    states: {
      sideways: (
        <ScrollRegion label="A long line">
          <p className="w-[200vw]">Wider than the page; the page stays where it is.</p>
        </ScrollRegion>
      ),
    },
  },
  {
    file: 'components/column-headings.tsx',
    states: {
      default: (
        <table>
          <thead>
            <ColumnHeadings names={['When', 'Who', 'What']} />
          </thead>
        </table>
      ),
    },
  },
  {
    file: 'components/frame.tsx',
    states: {
      default: (
        <div className="h-24 overflow-hidden border border-hairline">
          <Frame />
        </div>
      ),
    },
  },
  {
    file: 'components/page.tsx',
    states: {
      default: (
        <div className="h-96 overflow-y-auto border border-hairline">
          <Page />
        </div>
      ),
    },
  },
  {
    file: 'components/purchase-steps.tsx',
    states: {
      'at the second': <PurchaseSteps current="Details" />,
      'at the last': <PurchaseSteps current="Payment" />,
    },
  },
  { file: 'components/header-links.tsx', states: { default: <HeaderLinks /> } },
  { file: 'components/site-menu.tsx', states: { default: <SiteMenu className="min-h-11" /> } },
  { file: 'components/site-links.tsx', states: { default: <SiteLinks /> } },
  {
    file: 'components/site-footer.tsx',
    states: {
      default: <SiteFooter supportEmail="support@skyhold.example" />,
      'address not known yet': <SiteFooter supportEmail={undefined} />,
    },
  },
  {
    file: 'components/purchase-footer.tsx',
    states: { default: <PurchaseFooter supportEmail="support@skyhold.example" /> },
  },
  {
    file: 'features/admin-shell/admin-navigation.tsx',
    states: {
      default: (
        <div className="w-56">
          <AdminNavigation />
        </div>
      ),
    },
  },
];
