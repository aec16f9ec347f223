import { pathTo } from '@portico/contract/documents';
import type { RowHandlersOf } from '../../http/rows.ts';

/** `wellKnown.*` */
export const wellKnownRows: RowHandlersOf<'wellKnown'> = {
  'wellKnown.changePassword': async c => c.redirect(`${pathTo('profile')}?tab=security&show=methods`, 302),
};
