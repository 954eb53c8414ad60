import { createContext, use } from 'react';
import type { UserView } from '#http/contracts/auth.ts';

/** Holds who is signed in for the administrator's screens. */
export const AdministratorContext = createContext<UserView | undefined>(undefined);

/** The administrator who is signed in; `undefined` until the server has said so. */
export const useAdministrator = () => use(AdministratorContext);
