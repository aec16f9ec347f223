import { paramsAt } from '@portico/contract/documents';
import type { ParamsOf, ScreenId } from '@portico/contract/screens';
import { useLocation } from 'react-router';

/** Returns the parameters in the path of a screen; null while the address is that of another screen. */
export const useScreenParams = <Id extends ScreenId>(id: Id): ParamsOf<Id> | null =>
  paramsAt(id, useLocation().pathname);
