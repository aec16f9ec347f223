export * as installation from './installation.ts';
export * as operations from './operations.ts';
