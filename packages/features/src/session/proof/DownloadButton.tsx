import { Button } from '@portico/ui/Button';
import { Inline } from '@portico/ui/Inline';
import { Text } from '@portico/ui/Text';
import { Download } from 'lucide-react';
import { formatSize } from '../../lib/format/formats.ts';
import type { useDownload } from './useDownload.ts';

interface DownloadButtonProps {
  label: string;
  /** The accessible name of Cancel. */
  cancelLabel: string;
  download: ReturnType<typeof useDownload>;
}

/** Starts a download and shows the size downloaded so far. */
export const DownloadButton = ({
  label,
  cancelLabel,
  download: { start, cancel, bytes, dialog },
}: DownloadButtonProps) => (
  <Inline>
    {bytes === null ? null : (
      <>
        <Text tone="muted" isTabular>
          {formatSize(bytes)}
        </Text>
        <Button variant="quiet" onPress={cancel} aria-label={cancelLabel}>
          Cancel
        </Button>
      </>
    )}
    <Button icon={<Download />} onPress={start} isPending={bytes !== null}>
      {label}
    </Button>
    {dialog}
  </Inline>
);
