import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

/**
 * Retired names and the standard terms that replace them.
 * @type {Record<string, string>}
 */
const RETIRED = {
  Letter: 'Email',
  QueuedLetter: 'OutboxMessage',
  makeLetter: 'renderEmail',
  lookSoon: 'outboxDelivery.schedule',
  courtesy: 'maxYieldMs',
  letPeopleGoFirst: 'yieldToRequests',
  inHand: 'inFlight',
  noteGone: 'acknowledgeSent',
  seldom: 'maxIntervalMs',
  wakeFromFuture: 'resetClockSkewedRetries',
  readFailure: 'classifyDeliveryError',
  guardDoor: 'overloadGuard',
  knock: 'probe',
  isCrowded: 'isOverloaded',
  withinCapacity: 'trackRequest',
  readyReplies: 'responseCache',
  keepReply: 'storeResponse',
  answerErrors: 'errorHandler',
  metricsOfAll: 'clusterMetrics',
  networkOf: 'clientIpKey',
  inSameTime: 'withMinDuration',
  whenTaken: 'onDuplicateKey',
  databaseAway: 'databaseErrors',
  writeTogether: 'bulkWrite',
  rowsOf: 'rawCollection',
  ShopWindow: 'CatalogueIndex',
  Departments: 'ListingRegistry',
  putUp: 'add',
  takeDown: 'remove',
  takeIn: 'upsert',
  bestOf: 'topK',
  inPieces: 'forEachYielding',
  hearts: 'likes',
  becomeMerchant: 'promoteToMerchant',
  mostPerBag: 'maxQuantityPerLine',
  managedOrders: 'adminSortOptions',
  LatePart: 'LazyPart',
  headStart: 'prefetch',
  firstSteps: 'bootstrap',
  useInSight: 'useInView',
  useFileAddress: 'useFilePreviewUrl',
  useListAddress: 'useListQuery',
  leaveGuard: 'unsavedChangesPrompt',
  useAfterPress: 'usePointerReleased',
  troubleOf: 'lineProblem',
  awaitDatabase: 'waitForDatabase',
  crowd: 'load',
  firstView: 'appChunk',
  firstViews: 'prerenderedViews',
  firstPages: 'budgetedPages',
  sharedLimit: 'rateLimit',
  ember: 'primary',
  pine: 'success',
  Shelf: 'SortedListing',
  isSettled: 'isFinal',
  goTo: 'scrollAndFocus',
  readInput: 'parseInput',
  toInput: 'parseInput',
  Segments: 'SegmentedControl',
  Marked: 'Highlight',
  PictureField: 'ImageField',
  PictureProps: 'ImageFieldProps',
  bagButton: 'cartButton',
  bagIn: 'storedCart',
  fillBag: 'fillCart',
  useWaiting: 'usePendingTasks',
  tellAll: 'sendAlertsFor',
  isTold: 'wasSentToday',
  noteChangedProducts: 'recordChangedProducts',
  forgetAuthor: 'anonymizeAuthor',
  forgetBuyer: 'anonymizeBuyer',
  forgetRecipient: 'deleteEmailsTo',
  askedOf: 'requiredCredential',
};

const SOURCES = ['ts', 'tsx', 'mjs', 'css', 'md', 'json', 'yml', 'py'].map((end) => `*.${end}`);
/** This file, the specification, and names of packages. */
const EXCLUDED = new Set([
  'scripts/glossary.test.mjs',
  'package-lock.json',
  ...['spec', 'requirements', 'beyond', 'contract', 'ux'].map((name) => `docs/${name}.md`),
]);

it('uses no retired name in code, comments, documents or file names', () => {
  const listed = execFileSync('git', ['ls-files', '--', ...SOURCES], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => !EXCLUDED.has(file));
  const pattern = new RegExp(`(?<![\\w-])(${Object.keys(RETIRED).join('|')})(?![\\w-])`, 'g');
  const found = files.flatMap((file) => {
    const text = `${file}\n${readFileSync(`${root}${file}`, 'utf8')}`;
    return text.split('\n').flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([name]) => {
        const location = index === 0 ? file : `${file}:${index}`;
        return `${location}: ${name} → ${RETIRED[name]}`;
      }),
    );
  });
  expect(found, 'rename these to the standard terms').toEqual([]);
});
