import { IconButton } from '@portico/ui/IconButton';
import { VisuallyHidden } from '@portico/ui/VisuallyHidden';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../packages/ui/src/CopyField/useCopy.ts';

/** Copies a text. Its name contains the text. */
export function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopy<HTMLElement>(text);
  return (
    <>
      <IconButton
        size="small"
        variant="quiet"
        label={`Copy ${text}`}
        icon={isCopied ? <Check /> : <Copy />}
        onPress={copy}
      />
      <VisuallyHidden isLive>{isCopied ? 'Copied' : null}</VisuallyHidden>
    </>
  );
}
