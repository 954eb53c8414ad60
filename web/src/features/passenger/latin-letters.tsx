import { Notice } from '../../components/notice.tsx';

/** Asks for the passport's Latin lines if a name has letters of another script; names are printed as typed. */
export const LatinLetters = ({ name }: { name: string }) =>
  !/^[\p{Script=Latin}\P{L}]*$/u.test(name) && (
    <Notice tone="warning" title="Use Latin letters">
      Type the name as in the two lines with &lt;&lt;&lt; in your passport. Airlines and embassies
      read these letters.
    </Notice>
  );
