export {
  type CollectionProps,
  type CollectionState,
  collectionStates,
  type FixedCollectionProps,
  type More,
} from './collection.ts';
