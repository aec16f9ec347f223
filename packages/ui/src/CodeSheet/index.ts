export { CodeSheet, type CodeSheetProps } from './CodeSheet.tsx';
