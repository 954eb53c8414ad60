import SampleDocument from '../search/sample-document.tsx';

/** The sample beside the title of a page; on a phone the search form comes first. */
export const HeroDocument = ({ isOneWay = false }: { isOneWay?: boolean }) => (
  <div className="max-lg:hidden">
    <SampleDocument isOneWay={isOneWay} />
  </div>
);
