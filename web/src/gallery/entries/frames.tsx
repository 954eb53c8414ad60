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
import type { Entries } from '../entry.ts';

export const frames: Entries = {
  'components/card.tsx': {
    default: <Card className="p-4">A surface with a hairline round it.</Card>,
  },
  'components/container.tsx': {
    content: <Container className="bg-sunken py-3">As wide as content.</Container>,
    form: (
      <Container width="form" className="bg-sunken py-3">
        As wide as a form.
      </Container>
    ),
  },
  'components/scroll-region.tsx': {
    sideways: (
      <ScrollRegion label="A long line">
        <p className="w-[200vw]">Wider than the page; the page stays where it is.</p>
      </ScrollRegion>
    ),
  },
  'components/column-headings.tsx': {
    default: (
      <table>
        <thead>
          <ColumnHeadings names={['When', 'Who', 'What']} />
        </thead>
      </table>
    ),
  },
  'components/frame.tsx': {
    default: (
      <div className="h-24 overflow-hidden border border-hairline">
        <Frame />
      </div>
    ),
  },
  'components/page.tsx': {
    default: (
      <div className="h-96 overflow-y-auto border border-hairline">
        <Page />
      </div>
    ),
  },
  'components/purchase-steps.tsx': {
    'at the second': <PurchaseSteps current="Details" />,
    'at the last': <PurchaseSteps current="Payment" />,
  },
  'components/header-links.tsx': { default: <HeaderLinks /> },
  'components/site-menu.tsx': { default: <SiteMenu className="min-h-11" /> },
  'components/site-links.tsx': { default: <SiteLinks /> },
  'components/site-footer.tsx': {
    default: <SiteFooter supportEmail="support@skyhold.example" />,
    'address not known yet': <SiteFooter supportEmail={undefined} />,
  },
  'components/purchase-footer.tsx': {
    default: <PurchaseFooter supportEmail="support@skyhold.example" />,
  },
  'features/admin-shell/admin-navigation.tsx': {
    default: (
      <div className="w-56">
        <AdminNavigation />
      </div>
    ),
  },
};
