import { EntityActivity } from '../../log/audit/EntityActivity.tsx';
import type { TabProps } from '../list/useAppDialog.ts';

/** The log of one application: its changes, grants and sign-ons. */
export const ActivityTab = ({ app }: TabProps) => <EntityActivity by="appId" id={app.id} />;
