import { isRequestError } from '../../app/request.ts';
import { Notice } from '../../components/notice.tsx';

/** Why there is no result; errors of fields are not repeated. */
export const Problem = ({ error }: { error: Error }) => {
  if (isRequestError(error) && error.status === 404)
    return (
      <Notice tone="error" title="No such reservation" takesFocus>
        {error.problem?.message} If both are as printed, do not rely on the document.
      </Notice>
    );
  if (isRequestError(error) && error.problem?.errors) return null;
  return (
    <Notice tone="error" title="The check did not work" takesFocus>
      {reasonOf(error)}
    </Notice>
  );
};

function reasonOf(error: Error) {
  if (error instanceof DOMException)
    return 'Your browser could not read the file. Choose it again, or remove it and check without it.';
  if (isRequestError(error) && error.status < 500 && error.problem) return error.problem.message;
  return 'The server did not answer. Please try again in a moment.';
}
