/**
 * True if tests run in full: `npm run test:full` sets it. Otherwise they leave out cross products, such as every rule
 * on both databases. Decision 135.
 */
export const isFull = process.env.TEST_FULL === '1';
