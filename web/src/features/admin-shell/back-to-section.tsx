import { BackLink } from '../../components/back-link.tsx';
import { useBack } from './use-back.ts';

/** Links back to the screen that the shown one was opened from, or else to its list. */
export const BackToSection = ({ list }: { list: string }) => {
  const { path, state, name } = useBack(list);
  return <BackLink to={path} state={state}>{`Back to ${name}`}</BackLink>;
};
