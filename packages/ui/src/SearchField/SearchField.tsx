import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { characterKeys } from '../characterKeys/index.ts';
import { control, field, input, prefix, whenFilled } from '../Field/Field.css.ts';
import { toggle } from '../PasswordField/PasswordField.css.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Icon } from '../theme/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export type SearchFieldProps = {
  /** The accessible name, not visible. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called for Enter. */
  onSubmit?: (value: string) => void;
  /** The name of the clear button. */
  clearLabel: string;
  /** The search is running. */
  isPending?: boolean;
  /** Lets `/` anywhere on the page focus the field, unless the reader has turned such keys off. One field per page. */
  hasShortcut?: boolean;
  autoFocus?: boolean;
};

/** Returns whether a target accepts text, where `/` is a normal character. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Searches a list. To choose a known value, use `Select`. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  hasShortcut = false,
  isPending = false,
  ...rest
}: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!hasShortcut) return;
    const focus = (event: KeyboardEvent) => {
      if (!characterKeys.areOn()) return;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target))
        return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [hasShortcut]);

  return (
    <AriaSearchField {...rest} className={field}>
      <VisuallyHidden>
        <Label>{label}</Label>
      </VisuallyHidden>
      <div className={control}>
        <Icon icon={isPending ? <Spinner /> : <Search />} looks={prefix} />
        <Input
          ref={ref}
          placeholder={placeholder}
          autoCapitalize="none"
          aria-keyshortcuts={hasShortcut ? '/' : undefined}
          className={input}
        />
        <Button aria-label={clearLabel} className={`${toggle} ${whenFilled}`}>
          <Icon icon={<X />} />
        </Button>
      </div>
    </AriaSearchField>
  );
}
