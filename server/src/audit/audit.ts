import { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { fold } from 'shared/fold';
import { AuditEntry, type AuditEntryRow, auditIndexes, newestFirst } from './model/AuditEntry.ts';
import { User } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import type { IndexedCondition, IndexHint } from '../platform/database/indexedConditions.ts';
import { beginsWith, wordConditions } from '../platform/database/searchWords.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { dayMs } from '../platform/time.ts';
import { presentEntries, visibleTo } from './presentEntries.ts';

type Input = ParsedInputOf<'GET /audit'>;

/** The changes of further people with the same name are left out. */
const maxPeople = 100;

/**
 * The list of all entries that a caller may see. The parts of an act are listed by themselves, with their target and
 * where they are searched, because only they have texts.
 */
function baseOf({ id, act, search }: Input, user: Caller): IndexedCondition {
  const visible = visibleTo(user);
  if (id)
    return { filter: { ...visible, target: new Types.ObjectId(id) }, index: auditIndexes.target };
  const index = user.role === 'ROLE_ADMIN' ? auditIndexes.act : auditIndexes.brands;
  const listed = search ? {} : { act: act ? new Types.ObjectId(act) : null };
  return { filter: { ...visible, ...listed }, index };
}

/** The users of a name, for merchants only by the first name, which entries show. */
async function findPeople(name: string, user: Caller): Promise<Types.ObjectId[]> {
  const $and =
    user.role === 'ROLE_ADMIN'
      ? wordConditions(name).map(({ filter }) => filter)
      : [{ firstNameKey: beginsWith(fold(name)) }];
  const people = await User.find({ $and }).select('_id').limit(maxPeople).lean();
  return people.map(({ _id }) => _id);
}

async function conditionsOf(
  { entity, by, person, search }: Input,
  { filter }: IndexedCondition,
  user: Caller,
): Promise<IndexedCondition[]> {
  const sorted = (own: object, index: IndexHint) => ({
    filter: { ...filter, ...own },
    index,
    // With any act, an index returns them act by act.
    isSorted: 'act' in filter,
  });
  return [
    ...(entity ? [sorted({ entity }, auditIndexes.entity)] : []),
    ...(by ? [sorted({ by: new Types.ObjectId(by) }, auditIndexes.author)] : []),
    ...(person
      ? [{ filter: { by: { $in: await findPeople(person, user) } }, index: auditIndexes.author }]
      : []),
    ...wordConditions(search),
  ];
}

/** What no index finds: the action, and the days in UTC, both included. */
const othersOf = ({ action, from, to }: Input) => ({
  ...(action && { action }),
  ...((from || to) && {
    at: {
      ...(from && { $gte: new Date(from) }),
      ...(to && { $lt: new Date(Date.parse(to) + dayMs) }),
    },
  }),
});

/** CALL-106, newest first. */
export const list: Handler<'GET /audit', Caller> = async ({ input, user }) => {
  const base = baseOf(input, user);
  const others = othersOf(input);
  const isNarrowed = Object.keys(others).length > 0;
  const found = await conditionsOf(input, base, user);
  const { rows, total, ...page } = await findFilteredPage<AuditEntryRow>(
    AuditEntry,
    {
      base,
      conditions: isNarrowed && found.length === 0 ? [base] : found,
      ...(isNarrowed && { others }),
      sort: newestFirst,
    },
    input,
  );
  return { entries: await presentEntries(rows, user), ...page, totalEntries: total };
};
