import { useOutletContext } from 'react-router-dom';
import type { UserView } from '#http/contracts/auth.ts';

/** The administrator who is signed in; `undefined` until the server has said so. */
export const useAdministrator = () => useOutletContext<UserView | undefined>();
