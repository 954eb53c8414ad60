import { Button } from '../../components/button.tsx';

/** Reads the page's number from a URL; 1 if it is missing or invalid. */
export const readPage = (query: URLSearchParams) =>
  Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

/** Buttons to the newer and the older page of a list; nothing if the list has one page. */
export const PageSteps = ({
  page,
  hasNext,
  onShow,
}: {
  page: number;
  hasNext: boolean;
  onShow: (page: number) => void;
}) =>
  (page > 1 || hasNext) && (
    <nav aria-label="Pages" className="flex justify-center gap-1">
      <Button variant="ghost" disabled={page === 1} onClick={() => onShow(page - 1)}>
        Newer
      </Button>
      <Button variant="ghost" disabled={!hasNext} onClick={() => onShow(page + 1)}>
        Older
      </Button>
    </nav>
  );
