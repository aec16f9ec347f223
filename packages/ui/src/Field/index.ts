export { FieldHelp, FieldSlots, type FieldWords } from './Field.tsx';
