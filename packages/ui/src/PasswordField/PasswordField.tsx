import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { input } from '../Field/Field.css.ts';
import { TextFrame, type TextFrameProps } from '../Field/TextFrame.tsx';
import { Icon } from '../theme/Icon.tsx';
import * as styles from './PasswordField.css.ts';

export type PasswordFieldProps = TextFrameProps & {
  /** Lets password managers fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
  /** The toggle's name while the password is hidden: 'Show password'. */
  showLabel: string;
  /** The toggle's name while the password is visible: 'Hide password'. */
  hideLabel: string;
};

/** A password field with a toggle to show it. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextFrame {...rest} type={isShown ? 'text' : 'password'} spellCheck="false" autoCorrect="off">
      <Input autoCapitalize="none" className={input} />
      <Button
        aria-label={isShown ? hideLabel : showLabel}
        isDisabled={rest.isDisabled}
        onPress={() => setShown(!isShown)}
        className={styles.toggle}
      >
        {/* Struck out by a line: a second icon would be part of every first load. */}
        <Icon icon={<Eye>{isShown ? <path d="m3 3 18 18" /> : null}</Eye>} />
      </Button>
    </TextFrame>
  );
}
