import type { ActivitySeverity } from '@portico/contract/events/define';
import type { TextProps } from '@portico/ui/Text';

/** The label and colours of each severity. */
export const severities: Record<
  ActivitySeverity,
  { word: string; tone: 'success' | 'info' | 'warning' | 'danger'; text: TextProps['tone'] }
> = {
  success: { word: 'Success', tone: 'success', text: 'success' },
  info: { word: 'Info', tone: 'info', text: 'muted' },
  warning: { word: 'Warning', tone: 'warning', text: 'warning' },
  error: { word: 'Error', tone: 'danger', text: 'danger' },
};
