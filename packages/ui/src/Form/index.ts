export { type FieldErrors, Form, type FormProps } from './Form.tsx';
