export { type CollectionProps, type CollectionState, collectionStates, type More } from './collection.ts';
