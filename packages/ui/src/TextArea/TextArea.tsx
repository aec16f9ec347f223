import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { input } from '../Field/Field.css.ts';
import { TextFrame, type TextFrameProps } from '../Field/TextFrame.tsx';
import * as styles from './TextArea.css.ts';

export type TextAreaProps = TextFrameProps & { placeholder?: string };

/** A field for several lines of text that grows with its content. For one line, use `TextField`. */
export const TextArea = ({ placeholder, ...rest }: TextAreaProps) => (
  <TextFrame {...rest}>
    <AriaTextArea placeholder={placeholder} className={`${input} ${styles.area}`} />
  </TextFrame>
);
