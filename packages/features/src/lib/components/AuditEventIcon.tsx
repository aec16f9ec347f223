import type { Action } from '@portico/contract/events/table';
import type { ActivitySeverity } from '@portico/contract/schemas/activity';
import { IconTile } from '@portico/ui/IconTile';
import {
  Activity,
  BadgeCheck,
  Ban,
  Blocks,
  Bot,
  BotOff,
  CircleCheck,
  CirclePower,
  CircleSlash,
  CircleUserRound,
  ClockAlert,
  Cog,
  DoorOpen,
  Eraser,
  FlaskConical,
  Hand,
  ImageOff,
  ImageUp,
  KeyRound,
  LifeBuoy,
  Link2,
  LockKeyhole,
  LogIn,
  LogOut,
  type LucideIcon,
  Minus,
  MonitorSmartphone,
  MonitorX,
  Pencil,
  Plus,
  PowerOff,
  RotateCcwKey,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  Undo2,
  Unplug,
  UserPlus,
  UserX,
} from 'lucide-react';
import { severities } from '../format/severities.ts';

const icons: Record<Action, LucideIcon> = {
  login: LogIn,
  logout: LogOut,
  create_user: UserPlus,
  update_user: Pencil,
  delete_user: UserX,
  create_app: Blocks,
  update_app: Pencil,
  avatar_changed: ImageUp,
  avatar_removed: ImageOff,
  app_icon_changed: ImageUp,
  app_icon_removed: ImageOff,
  end_app_sessions: LogOut,
  delete_app: Unplug,
  generate_api_key: KeyRound,
  failed_login: ShieldAlert,
  session_expired: ClockAlert,
  end_session: MonitorX,
  end_app_session: MonitorX,
  end_user_sessions: MonitorX,
  end_user_app_session: MonitorX,
  account_locked: LockKeyhole,
  change_password: RotateCcwKey,
  reset_password: RotateCcwKey,
  password_reset_requested: LifeBuoy,
  suspend_user: Ban,
  unsuspend_user: CircleCheck,
  deactivate_user: PowerOff,
  activate_user: CirclePower,
  grant_access: Plus,
  revoke_access: Minus,
  request_access: Hand,
  decline_access: CircleSlash,
  undo_change: Undo2,
  update_oidc: Link2,
  remove_oidc: Unplug,
  rotate_client_secret: KeyRound,
  create_machine_client: Bot,
  update_machine_client: Pencil,
  rotate_machine_secret: RotateCcwKey,
  revoke_machine_client: BotOff,
  delete_machine_client: BotOff,
  update_api: Pencil,
  remove_api: Unplug,
  give_consent: CircleCheck,
  refuse_consent: CircleSlash,
  withdraw_consent: CircleSlash,
  open_app: DoorOpen,
  sign_on: Link2,
  sign_on_refused: ShieldX,
  answer_device_sign_in: MonitorSmartphone,
  update_settings: Cog,
  rotate_keys: KeyRound,
  register: CircleUserRound,
  approve_user: BadgeCheck,
  resolve_event: ShieldCheck,
  generate_test_data: FlaskConical,
  clear_test_data: Eraser,
};

const isKnown = (action: string): action is Action => Object.hasOwn(icons, action);

interface AuditEventIconProps {
  /** The action; an unknown one, from a newer hub, gets the default icon. */
  action: string;
  severity: ActivitySeverity;
}

/** Shows an audit event as an icon in the colour of its severity. Decorative: text stands beside it. */
export function AuditEventIcon({ action, severity }: AuditEventIconProps) {
  const Icon = isKnown(action) ? icons[action] : Activity;
  return <IconTile icon={<Icon />} tone={severities[severity].tone} />;
}
