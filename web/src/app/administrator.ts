import { createContext, use } from 'react';
import type { UserView } from '#http/contracts/account-answers.ts';

/** The signed-in administrator, for the administrator's screens. */
export const AdministratorContext = createContext<UserView | undefined>(undefined);

/** Returns the signed-in administrator; `undefined` until the server has confirmed the session. */
export const useAdministrator = () => use(AdministratorContext);
