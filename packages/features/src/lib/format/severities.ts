import type { ActivitySeverity } from '@portico/contract/log/schemas/activity';
import type { TextProps } from '@portico/ui/Text';

/** The label and colours of each severity. */
export const severities: Record<
  ActivitySeverity,
  { label: string; tone: 'success' | 'info' | 'warning' | 'danger'; text: TextProps['tone'] }
> = {
  success: { label: 'Success', tone: 'success', text: 'success' },
  info: { label: 'Info', tone: 'info', text: 'muted' },
  warning: { label: 'Warning', tone: 'warning', text: 'warning' },
  error: { label: 'Error', tone: 'danger', text: 'danger' },
};
